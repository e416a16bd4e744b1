"use client";

import { Chip } from "@/components/chip";
import { useIsUnread } from "../client/store";
import { useAskWords } from "./use-ask";

/** Beside a column's name: an answer came while nobody looked. */
export function UnreadMark({ columnId }: Readonly<{ columnId: string }>) {
  const { t } = useAskWords();
  return (
    useIsUnread(columnId) && (
      <Chip dot tone="primary">
        {t("state.unread")}
      </Chip>
    )
  );
}
