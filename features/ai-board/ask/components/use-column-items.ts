"use client";

import type { MenuItem } from "@/components/menu";
import type { AiColumn } from "../../schema";
import { panelActions } from "../client/use-panel";
import { useAskCopy } from "./use-ask";

/** Returns the items of a column's menu that concern AI requests: its transcript. */
export function useColumnItems({ id }: AiColumn): readonly MenuItem[] {
  const { t } = useAskCopy();
  const onSelect = () => panelActions.opened({ kind: "transcript", columnId: id });
  return [{ label: t("act.transcript"), icon: "file-text", onSelect }];
}
