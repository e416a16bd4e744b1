"use client";

import { Chip } from "@/components/chip";
import { useIsUnread } from "../client/store";
import { useAskCopy } from "./use-ask";

/** Beside a column's name: an answer came while nobody looked. */
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
