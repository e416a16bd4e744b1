"use client";

import { Chip } from "@/components/chip";
import { useIsUnread } from "../client/store";
import { useAskCopy } from "./use-ask";

/** A mark beside a column's name for an unread answer. */
export function UnreadMark({ columnId }: Readonly<{ columnId: string }>) {
  const { t } = useAskCopy();
  return (
    useIsUnread(columnId) && (
      <Chip dot tone="primary">
        {t("state.unread")}
      </Chip>
    )
  );
}
