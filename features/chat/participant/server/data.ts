/** Reads who is in conversations. */
import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { conversationParticipants } from "@/server/db/schema/chat";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import { chatLimits } from "../../domain/constants";
import type { ChatPerson, ConversationKey, Participant, ParticipantList } from "../../schema";
import { findByKey } from "../../server/access";

type Row = ChatPerson & { conversationId: string; count: number; hasCreator: boolean };
export type People = Readonly<{ people: ChatPerson[]; participantCount: number; hasCreator: boolean }>;

/** The people of conversations, of each the first ones, the actor before the others by name, and those of `withIds`. */
export async function readPeople(
  { userId }: Pick<Actor, "userId">,
  conversationIds: readonly string[],
  {
    limit = chatLimits.listedParticipants + 1,
    withIds = [],
  }: Readonly<{ limit?: number; withIds?: readonly string[] }> = {},
): Promise<Map<string, People>> {
  if (conversationIds.length === 0) return new Map();
  const { rows } = await current().execute<Row>(sql`
    select "conversationId", id, name, "avatarUrl", count, "hasCreator" from (
      select conversation.id as "conversationId", person.id, person.name, person.image as "avatarUrl",
        row_number() over (
          partition by conversation.id order by person.id <> ${userId}, person.sort_name, person.id) as place,
        (count(*) over (partition by conversation.id))::int as count,
        coalesce(bool_or(person.id = conversation.created_by_id) over (partition by conversation.id), false) as "hasCreator"
      from conversation
      inner join conversation_participant as participant
        on participant.conversation_id = conversation.id and participant.left_at is null
      inner join "user" as person on person.id = participant.user_id
      where conversation.id = any (${sql.param([...conversationIds])}::uuid[])
    ) as placed where place <= ${limit} or id = any (${sql.param([...withIds])}::uuid[]) order by "conversationId", place`);
  const found = new Map<string, People>();
  for (const { conversationId, count, hasCreator, ...person } of rows) {
    const known = found.get(conversationId);
    if (known) known.people.push(person);
    else found.set(conversationId, { people: [person], participantCount: count, hasCreator });
  }
  return found;
}

/** Everybody in a conversation, by name. */
export async function readParticipants(conversationId: string, createdById: string | null): Promise<Participant[]> {
  const found = await current()
    .select({ id: users.id, name: users.name, avatarUrl: users.image, joinedAt: conversationParticipants.joinedAt })
    .from(conversationParticipants)
    .innerJoin(users, eq(users.id, conversationParticipants.userId))
    .where(and(eq(conversationParticipants.conversationId, conversationId), isNull(conversationParticipants.leftAt)))
    .orderBy(...byGivenName)
    .limit(chatLimits.participants);
  return found.map((person) => ({
    ...person,
    joinedAt: person.joinedAt.toISOString(),
    isCreator: person.id === createdById,
  }));
}

/** Everybody in a conversation of the actor's. Throws `not-found`. */
export async function listParticipants(actor: Actor, { conversationKey }: ConversationKey): Promise<ParticipantList> {
  const found = await findByKey(actor, conversationKey);
  if (!found) throw new AppError("not-found");
  const { id, createdById } = found.conversation;
  return { participants: await readParticipants(id, createdById) };
}
