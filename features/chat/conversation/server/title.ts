import "server-only";
import { getLocale, getTranslations } from "next-intl/server";
import { formatList } from "@/lib/format";
import type { Actor } from "@/server/auth/actor";
import type { ConversationDetails } from "../../schema";
import { conversationName, type Named } from "../domain/conversation-name";

/** Returns what conversations are called by in the language of the request. */
export async function makeConversationName({ userId }: Actor): Promise<(conversation: Named) => string> {
  const [t, locale] = await Promise.all([getTranslations("chat"), getLocale()]);
  return (conversation) =>
    conversationName(conversation, userId, {
      list: (names) => formatList(locale, names),
      more: (names, count) => t("group", { names, count }),
      emptyGroup: t("emptyGroup"),
      deletedAccount: t("deletedAccount"),
    });
}

/** What an open conversation is called by, as its header does. */
export async function titleOf(actor: Actor, { conversation, contact }: ConversationDetails): Promise<string> {
  if (conversation) return (await makeConversationName(actor))(conversation);
  return contact?.name ?? "";
}
