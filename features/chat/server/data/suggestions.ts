/** Finds colleagues, groups and messages for the search of the whole product. */
import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { cutText } from "@/lib/cut-text";
import { searchTerms } from "@/lib/fold";
import { plainText } from "@/lib/rich-text/plain-text";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { conversationParticipants, conversations } from "@/server/db/schema/chat";
import { conversationName } from "../../conversation/domain/conversation-name";
import { foundExcerpt } from "../../conversation/domain/found-terms";
import { canUseChat } from "../../policy";
import { isOwn } from "../access";
import { suggestContacts } from "./contacts";
import { holdsTerm } from "./named";
import { findMessages } from "./search";

type Asked = Readonly<{ search: string; limit: number }>;

const maxExcerpt = 120;
/** For a language that is not known here. */
const texts = {
  list: (names: readonly string[]) => names.join(", "),
  more: (names: string, count: number) => `${names} +${count}`,
  emptyGroup: "",
  deletedAccount: "",
};

/** Named groups; the others are found by their people. */
async function suggestGroups(actor: Actor, { search, limit }: Asked) {
  return await current()
    .select({ id: conversations.id, name: conversations.name })
    .from(conversations)
    .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, conversations.id))
    .where(and(isOwn(actor), ...searchTerms(search).map((term) => holdsTerm(term))))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit);
}

async function suggestMessages(actor: Actor, { search, limit }: Asked) {
  const found = await findMessages(actor, { query: search, limit });
  return found.map(({ message, conversation }) => ({
    id: message.id,
    conversationId: message.conversationId,
    seq: message.seq,
    excerpt: cutText(foundExcerpt(plainText(message.body), search), maxExcerpt),
    conversation: conversationName(conversation, actor.userId, texts),
  }));
}

/** Nothing for customers, who have no place in chat. */
export async function suggestChat(actor: Actor, asked: Asked) {
  if (!canUseChat(actor)) return { colleagues: [], conversations: [], messages: [] };
  const [colleagues, groups, messages] = await Promise.all([
    suggestContacts(actor, asked.search, asked.limit),
    suggestGroups(actor, asked),
    suggestMessages(actor, asked),
  ]);
  return { colleagues: colleagues.map(({ id, name }) => ({ id, name })), conversations: groups, messages };
}
