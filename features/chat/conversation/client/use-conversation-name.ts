import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { formatList, joinItems } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { conversationName, type Named } from "../domain/conversation-name";

/** Returns what conversations are called by: a group by its name or its people, another one by the other person. */
export function useConversationName(viewerId: string) {
  const t = useTranslations("chat");
  const locale = useLocale() as Locale;
  return useCallback(
    (conversation: Named): string =>
      conversationName(conversation, viewerId, {
        list: (names) => formatList(locale, names),
        join: (names) => joinItems(locale, names),
        more: (names, count) => t("group", { names, count }),
        emptyGroup: t("emptyGroup"),
        deletedAccount: t("deletedAccount"),
      }),
    [t, locale, viewerId],
  );
}
