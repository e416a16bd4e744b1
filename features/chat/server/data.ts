/** Lists and reads the actor's conversations. */
import "server-only";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { searchTerms } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { keysetOrder, keysetPage } from "@/server/db/keyset";
import { conversationParticipants, conversations } from "@/server/db/schema/chat";
import { chatLimits } from "../domain/constants";
import { readMessagesAt, readNewest } from "../message/server/data";
import { readPeople } from "../participant/server/data";
import type {
  Conversation,
  ConversationDetails,
  ConversationKey,
  ConversationListQuery,
  ConversationPage,
} from "../schema";
import { findByKey, hasUnread, isOwn, type Participation, requireConversation, unreadCount } from "./access";
import { findContact } from "./data/contacts";
import { holdsTermOrPerson } from "./data/named";
import { presentConversation } from "./presenter";

const nobody = { people: [], participantCount: 0, hasCreator: false };

/** The pinned ones, then the others, of both the one that was written in last first. */
const listOrder = keysetOrder(
  "newest",
  [
    [sql`(${conversationParticipants.pinnedAt} is not null)::int`, "int"],
    [sql`${conversations.lastMessageAt}`, "timestamptz"],
    [sql`${conversations.id}`, "uuid"],
  ],
  { isDescending: true },
);
const rowsRead = chatLimits.conversationsPerPage + 1;

/**
 * The ids of a page. All of the actor's conversations are put in their order by the little that this takes; only the first of
 * them are asked whether they have unread messages.
 */
function idsOfPage(actor: Actor, query: ConversationListQuery): SQL {
  const place = listOrder.readCursor(query.cursor);
  const which = and(
    isOwn(actor),
    // The numbers rule out most conversations before their messages are looked at.
    query.unread ? gt(conversations.lastSeq, conversationParticipants.readSeq) : undefined,
    ...searchTerms(query.search).map((term) => holdsTermOrPerson(actor, term)),
    place ? listOrder.after(place) : undefined,
  );
  const ordered = sql`
    select ${conversations.id} as conversation_id, ${conversationParticipants.userId}, ${conversationParticipants.readSeq}
    from ${conversations}
    inner join ${conversationParticipants} on ${conversationParticipants.conversationId} = ${conversations.id}
    where ${which} order by ${sql.join(listOrder.by, sql`, `)}`;
  // The rows of an ordered subquery come in their order.
  return sql`
    select conversation_id from (${ordered}) as listed
    where ${query.unread ? hasUnread(sql`listed`) : sql`true`} limit ${rowsRead}`;
}

/** One page of the actor's conversations in their order. */
export async function listConversations(actor: Actor, query: ConversationListQuery): Promise<ConversationPage> {
  const found = await current()
    .select({
      conversation: conversations,
      own: conversationParticipants,
      unreadCount: unreadCount(chatLimits.unread),
      place: listOrder.place,
    })
    .from(conversations)
    .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, conversations.id))
    .where(and(isOwn(actor), sql`${conversations.id} = any (array(${idsOfPage(actor, query)}))`))
    .orderBy(...listOrder.by)
    .limit(rowsRead);
  const { rows, nextCursor } = keysetPage(listOrder, found, chatLimits.conversationsPerPage);
  return { conversations: await presentListed(actor, rows), nextCursor };
}

type Listed = Participation & Readonly<{ unreadCount: number }>;

async function presentListed(actor: Actor, rows: readonly Listed[]): Promise<Conversation[]> {
  // Messages from before somebody joined are not theirs to read.
  const places = rows
    .filter(({ conversation, own }) => conversation.lastSeq > own.joinedSeq)
    .map(({ conversation }) => ({ conversationId: conversation.id, seq: conversation.lastSeq }));
  const messages = await readMessagesAt(places);
  const last = new Map(messages.map((message) => [message.conversationId, message]));
  const people = await readPeople(
    actor,
    rows.map(({ conversation }) => conversation.id),
    // Who wrote last is named beside what they wrote.
    { withIds: messages.flatMap(({ senderId }) => senderId ?? []) },
  );
  return rows.map((row) => {
    const message = last.get(row.conversation.id);
    return presentConversation(row, {
      ...(people.get(row.conversation.id) ?? nobody),
      unreadCount: row.unreadCount,
      messages: message ? [message] : [],
    });
  });
}

/** A conversation with everybody in it and its newest messages. */
async function presentWhole(actor: Actor, found: Participation): Promise<Conversation> {
  const { id } = found.conversation;
  const [counted] = await current()
    .select({ count: unreadCount(chatLimits.unread) })
    .from(conversationParticipants)
    .where(and(eq(conversationParticipants.conversationId, id), isOwn(actor)));
  const people = (await readPeople(actor, [id], { limit: chatLimits.participants })).get(id) ?? nobody;
  const { messages } = await readNewest(found);
  return presentConversation(found, { ...people, unreadCount: counted?.count ?? 0, messages });
}

/** One conversation of the actor's. Throws `not-found`. */
export const readConversation = async (actor: Actor, conversationId: string): Promise<Conversation> =>
  presentWhole(actor, await requireConversation(actor, conversationId));

/** Of a conversation of two people, whether or not the other one still has an account. */
const otherIn = ({ conversation: { pairKey } }: Participation, { userId }: Actor): string | undefined =>
  pairKey?.split(":").find((id) => id !== userId);

/** The conversation that a key names, and the person if it names one. Throws `not-found`. */
export async function findConversation(
  actor: Actor,
  { conversationKey }: ConversationKey,
): Promise<ConversationDetails> {
  const found = await findByKey(actor, conversationKey);
  const otherId = found ? otherIn(found, actor) : conversationKey;
  const contact = otherId === undefined ? null : await findContact(actor, otherId);
  if (!found && !contact) throw new AppError("not-found");
  return { conversation: found && (await presentWhole(actor, found)), contact };
}

type ConversationSummary = Pick<Conversation, "id" | "type" | "name" | "participants">;

/** What lists call conversations by, with the first people in them; which of them the actor is in is decided before. */
export async function readSummaries(
  actor: Actor,
  conversationIds: readonly string[],
  withIds: readonly string[] = [],
): Promise<ReadonlyMap<string, ConversationSummary>> {
  if (conversationIds.length === 0) return new Map();
  const people = await readPeople(actor, conversationIds, { withIds });
  const found = await current()
    .select({ id: conversations.id, type: conversations.type, name: conversations.name })
    .from(conversations)
    .where(sql`${conversations.id} = any (${sql.param([...conversationIds])}::uuid[])`);
  return new Map(found.map((one) => [one.id, { ...one, participants: people.get(one.id)?.people ?? [] }] as const));
}
