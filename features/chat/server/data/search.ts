/** Finds people and messages. */
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { searchTerms } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { chatMessages } from "@/server/db/schema/chat";
import { bytesBefore, indexedRows, searchedBytes } from "@/server/db/search-budget";
import { whenSearchedEarlier } from "@/server/http/search-turn";
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
  from (
    select conversation_id from conversation_participant
    where user_id = ${userId} and left_at is null limit ${conversationsAsked + 1}) as participant)`;

type Asked = Readonly<{ query: string; conversationId?: string; limit: number }>;

/** So much is looked through before the index is asked: a word that many messages hold is in several of the newest. */
const recent = { conversations: 20, messagesEach: 100 } as const;

/** The newest messages of the conversations that were written in last, or of one. */
function recentMessages({ userId }: Actor, { conversationId }: Asked): SQL {
  const isNamed = conversationId === undefined ? sql`true` : sql`conversation.id = ${conversationId}`;
  const each = conversationId === undefined ? recent.messagesEach : recent.messagesEach * recent.conversations;
  return sql`
    select message.* from (
      select conversation.id, greatest(conversation.last_seq - ${each}, participant.joined_seq) as after_seq
      from conversation_participant as participant
      inner join conversation on conversation.id = participant.conversation_id
      where participant.user_id = ${userId} and participant.left_at is null and ${isNamed}
      order by conversation.last_message_at desc limit ${recent.conversations}
    ) as active cross join lateral (
      select id, search_text, created_at from chat_message
      where conversation_id = active.id and seq > active.after_seq and deleted_at is null
      order by seq desc limit ${each}
    ) as message`;
}

/** The messages of all or of one conversation that the index finds. */
function indexedMessages(actor: Actor, terms: readonly string[], { conversationId }: Asked): SQL {
  const isNamed = conversationId === undefined ? sql`true` : sql`message.conversation_id = ${conversationId}`;
  return sql`
    select message.id, message.search_text, message.created_at
    from chat_message as message
    inner join conversation_participant as participant on participant.conversation_id = message.conversation_id
    where message.parts @@ ${partsAsked(actor, terms)} and ${isNamed} and message.deleted_at is null
      and participant.user_id = ${actor.userId} and participant.left_at is null
      and message.seq > participant.joined_seq
    limit ${indexedRows}`;
}

/** The newest of these messages that hold every term, until there are enough or so much text was looked at. */
function isAmong(candidates: SQL, terms: readonly string[], { limit }: Asked): SQL {
  const newestFirst = sql`created_at desc, id desc`;
  const holds = terms.map((term) => sql`position(${term} in search_text) > 0`);
  return sql`${chatMessages.id} = any (array(
    select id from (
      select id, search_text, created_at, ${bytesBefore(sql`octet_length(search_text)`, newestFirst)} as bytes_before
      from (${candidates}) as candidate
    ) as looked_at
    where bytes_before < ${searchedBytes(terms)} and ${sql.join(holds, sql` and `)}
    order by ${newestFirst} limit ${limit}))`;
}

/** Messages of the actor's conversations that hold every term, the newest first, each with its conversation. */
export async function findMessages(actor: Actor, asked: Asked) {
  const terms = searchTerms(asked.query).slice(0, maxTerms);
  if (terms.length === 0) return [];
  const read = (candidates: SQL) => readOwnMessages(actor, isAmong(candidates, terms, asked), asked.limit);
  const newest = await read(recentMessages(actor, asked));
  const messages = newest.length === asked.limit ? newest : await read(indexedMessages(actor, terms, asked));
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
export async function searchChat(
  actor: Actor,
  { query, conversationId }: ChatSearchQuery,
  signal?: AbortSignal,
): Promise<ChatSearchAnswer> {
  requireChat(actor);
  if (conversationId !== undefined) await requireConversation(actor, conversationId);
  const search = async () => {
    const messages = await findMessages(actor, { query, conversationId, limit: chatLimits.results });
    const people = conversationId === undefined ? await suggestContacts(actor, query, chatLimits.results) : [];
    return { results: { people, messages } };
  };
  return await whenSearchedEarlier("chat", actor, search, signal);
}
