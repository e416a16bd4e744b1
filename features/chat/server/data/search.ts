/** Finds people and messages. */
import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { searchTerms } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { chatMessages } from "@/server/db/schema/chat";
import { chatLimits } from "../../domain/constants";
import type { ChatSearchAnswer, ChatSearchQuery } from "../../message/schema";
import { readOwnMessages } from "../../message/server/data";
import { requireChat, requireConversation } from "../access";
import { readSummaries } from "../data";
import { suggestContacts } from "./contacts";

/** So many terms are looked for; what follows them is left out. */
const maxTerms = 8;
/** Of somebody with more conversations than this, the index is asked for these alone. */
const conversationsAsked = 100;

/**
 * What the index is asked for: the parts of the terms and, of somebody with few conversations, one of these, so that what
 * others write is not read.
 */
const partsAsked = ({ userId }: Actor, terms: readonly string[]): SQL => sql`(
  select (${partsQuery(terms)}::text || case when count(*) between 1 and ${conversationsAsked}
    then ' & (' || string_agg(quote_literal(' ' || participant.conversation_id), ' | ') || ')' else '' end)::tsquery
  from conversation_participant as participant
  where participant.user_id = ${userId} and participant.left_at is null)`;

type Asked = Readonly<{ query: string; conversationId?: string; limit: number }>;

/** So much is looked through before the index is asked: a word that many messages hold is in several of the newest. */
const recent = { conversations: 20, messagesEach: 100 } as const;

/** The newest messages of the conversations that were written in last, or of one, that hold every term. */
function isRecent({ userId }: Actor, terms: readonly string[], { conversationId, limit }: Omit<Asked, "query">): SQL {
  const isNamed = conversationId === undefined ? sql`true` : sql`conversation.id = ${conversationId}`;
  const each = conversationId === undefined ? recent.messagesEach : recent.messagesEach * recent.conversations;
  const holds = terms.map((term) => sql`position(${term} in fold_for_search(message.body)) > 0`);
  return sql`${chatMessages.id} = any (array(
    select found.id from (
      select conversation.id, greatest(conversation.last_seq - ${each}, participant.joined_seq) as after_seq
      from conversation_participant as participant
      inner join conversation on conversation.id = participant.conversation_id
      where participant.user_id = ${userId} and participant.left_at is null and ${isNamed}
      order by conversation.last_message_at desc limit ${recent.conversations}
    ) as active cross join lateral (
      select message.id from chat_message as message
      where message.conversation_id = active.id and message.seq > active.after_seq
        and message.deleted_at is null and ${sql.join(holds, sql` and `)}
      order by message.seq desc limit ${limit}
    ) as found))`;
}

/** Messages of the actor's conversations that hold every term, the newest first, each with its conversation. */
export async function findMessages(actor: Actor, { query, conversationId, limit }: Asked) {
  const terms = searchTerms(query).slice(0, maxTerms);
  if (terms.length === 0) return [];
  const holds = terms.map((term) => sql`position(${term} in fold_for_search(${chatMessages.body})) > 0`);
  const which = and(
    sql`${chatMessages.parts} @@ ${partsAsked(actor, terms)}`,
    conversationId === undefined ? undefined : eq(chatMessages.conversationId, conversationId),
    ...holds,
  );
  const newest = await readOwnMessages(actor, isRecent(actor, terms, { conversationId, limit }), limit);
  const messages = newest.length === limit ? newest : await readOwnMessages(actor, which, limit);
  const summaries = await readSummaries(
    actor,
    [...new Set(messages.map((message) => message.conversationId))],
    messages.flatMap(({ senderId }) => senderId ?? []),
  );
  return messages.flatMap((message) => {
    const conversation = summaries.get(message.conversationId);
    return conversation ? [{ message, conversation }] : [];
  });
}

/** Messages of the actor's conversations that hold every term, and colleagues by name. Throws `not-found`. */
export async function searchChat(actor: Actor, { query, conversationId }: ChatSearchQuery): Promise<ChatSearchAnswer> {
  requireChat(actor);
  if (conversationId !== undefined) await requireConversation(actor, conversationId);
  const messages = await findMessages(actor, { query, conversationId, limit: chatLimits.results });
  const people = conversationId === undefined ? await suggestContacts(actor, query, chatLimits.results) : [];
  return { results: { people, messages } };
}
