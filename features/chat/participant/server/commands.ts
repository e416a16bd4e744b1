/** Adds people to groups, removes them, and leaves groups. */
import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { conversationParticipants } from "@/server/db/schema/chat";
import { chatLimits } from "../../domain/constants";
import { canRemoveParticipants } from "../../policy";
import type { ConversationRef, ParticipantInput, ParticipantList, ParticipantRef } from "../../schema";
import { lockConversation, type Participation, requireChat, requireColleagues } from "../../server/access";
import { announceConversation, announceEnd } from "../../server/notices";
import { readParticipants } from "./data";

const isIn = (conversationId: string) =>
  and(eq(conversationParticipants.conversationId, conversationId), isNull(conversationParticipants.leftAt));

type Change<Answer> = (tx: Transaction, group: Participation) => Promise<Answer>;

/** Changes who is in a group that stays locked until the commit. Throws `not-found`, and `conflict` for one of two people. */
function changeGroup<Answer>(actor: Actor, conversationId: string, change: Change<Answer>): Promise<Answer> {
  requireChat(actor);
  return transact(async (tx) => {
    const group = await lockConversation(actor, conversationId);
    if (group.conversation.type !== "GROUP") {
      throw new AppError("conflict", { detail: "Only groups can change who is in them." });
    }
    const answer = await change(tx, group);
    await announceConversation(tx, conversationId);
    return answer;
  });
}

async function requireRoom(tx: Transaction, conversationId: string, userIds: readonly string[]): Promise<void> {
  const others = await tx
    .select({ userId: conversationParticipants.userId })
    .from(conversationParticipants)
    .where(isIn(conversationId));
  const all = new Set([...others.map(({ userId }) => userId), ...userIds]);
  if (all.size <= chatLimits.participants) return;
  throw new AppError("conflict", { detail: `A group has at most ${chatLimits.participants} participants.` });
}

/** Adds colleagues, who see what is written from then on. Whoever is in the group stays as they are. */
export const addParticipants = (actor: Actor, input: ParticipantInput): Promise<ParticipantList> =>
  changeGroup(actor, input.conversationId, async (tx, { conversation }) => {
    const { id: conversationId, lastSeq } = conversation;
    await requireColleagues(input.userIds, "userIds");
    await requireRoom(tx, conversationId, input.userIds);
    const joined = { joinedAt: new Date(), joinedSeq: lastSeq, readSeq: lastSeq };
    await tx
      .insert(conversationParticipants)
      .values(input.userIds.map((userId) => ({ conversationId, userId, ...joined })))
      .onConflictDoUpdate({
        target: [conversationParticipants.conversationId, conversationParticipants.userId],
        set: { ...joined, leftAt: null, mutedUntil: null, pinnedAt: null, draft: "" },
        setWhere: sql`${conversationParticipants.leftAt} is not null`,
      });
    return { participants: await readParticipants(conversationId, conversation.createdById) };
  });

/** Somebody's part in a group ends; they hear of it, and of nothing after it. */
async function endParticipation(tx: Transaction, conversationId: string, userId: string): Promise<void> {
  const [ended] = await tx
    .update(conversationParticipants)
    .set({ leftAt: new Date(), draft: "" })
    .where(and(isIn(conversationId), eq(conversationParticipants.userId, userId)))
    .returning({ userId: conversationParticipants.userId });
  if (!ended) throw new AppError("not-found");
  await announceEnd(tx, userId, conversationId);
}

async function hasParticipant(tx: Transaction, conversationId: string, userId: string): Promise<boolean> {
  const isIt = and(isIn(conversationId), eq(conversationParticipants.userId, userId));
  return (await tx.$count(conversationParticipants, isIt)) > 0;
}

/** Removes somebody else from a group. Throws `forbidden`, and `not-found` for who is not in it. */
export const removeParticipant = (actor: Actor, { conversationId, userId }: ParticipantRef): Promise<ParticipantList> =>
  changeGroup(actor, conversationId, async (tx, { conversation }) => {
    const { createdById } = conversation;
    const hasCreator = createdById !== null && (await hasParticipant(tx, conversationId, createdById));
    if (!canRemoveParticipants(actor, { createdById, hasCreator })) throw new AppError("forbidden");
    if (userId === actor.userId) throw new AppError("conflict", { detail: "Leave the group instead." });
    await endParticipation(tx, conversationId, userId);
    return { participants: await readParticipants(conversationId, createdById) };
  });

/** Leaves a group: to the actor it does not exist from then on. */
export const leaveConversation = (actor: Actor, { conversationId }: ConversationRef): Promise<ConversationRef> =>
  changeGroup(actor, conversationId, async (tx) => {
    await endParticipation(tx, conversationId, actor.userId);
    return { conversationId };
  });
