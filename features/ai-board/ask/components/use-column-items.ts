"use client";

import type { MenuItem } from "@/components/menu";
import type { AiColumn } from "../../schema";
import { panelActions } from "../client/use-panel";
import { useAskCopy } from "./use-ask";

/** What a column's menu offers of asking: everything that was ever asked in it. */
export function useColumnItems({ id }: AiColumn): readonly MenuItem[] {
  const { t } = useAskCopy();
  const onSelect = () => panelActions.opened({ kind: "transcript", columnId: id });
  return [{ label: t("act.transcript"), icon: "file-text", onSelect }];
}
