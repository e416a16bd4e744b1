import "server-only";
import { and, asc, desc, eq, exists, isNull, or, sql } from "drizzle-orm";
import { notFound } from "next/navigation";
import { cache } from "react";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import { canUseBoards } from "@/features/kanban/policy";
import { AppError } from "@/lib/errors";
import { defaultTimeZone } from "@/lib/format/zone";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boardMembers, boards, cardAssignees, cards, columns } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import type { UserRecord } from "../../schema";
import { countryName } from "../../server/countries";
import { findUser, selectUsers } from "../../server/data";
import { presentUser } from "../../server/presenter";
import { profileLimits as limits, type Profile } from "../schema";

const board = { id: boards.id, name: boards.name };

/** Boards of the viewer that the person is on too: the board of all staff is everybody's who has a seat. */
function listShared(actor: Actor, person: UserRecord) {
  const membership = current()
    .select({ one: sql`1` })
    .from(boardMembers)
    .where(and(eq(boardMembers.boardId, boards.id), eq(boardMembers.userId, person.id)));
  const isSeated = canUseBoards({ roleId: person.role.id, isAdmin: person.isAdmin ?? false });
  const isTheirs = isSeated ? or(boards.isForAllStaff, exists(membership)) : exists(membership);
  return current()
    .select(board)
    .from(boards)
    .where(and(isBoardOf(actor), isTheirs))
    .orderBy(desc(boards.isForAllStaff), asc(boards.name), asc(boards.id))
    .limit(limits.boards);
}

function listTasks(actor: Actor, userId: string) {
  return current()
    .select({ id: cards.id, name: cards.name, due: cards.dueEnd, column: columns.name, board })
    .from(cardAssignees)
    .innerJoin(cards, eq(cards.id, cardAssignees.cardId))
    .innerJoin(columns, eq(columns.id, cards.columnId))
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(eq(cardAssignees.userId, userId), isBoardOf(actor), isNull(cards.deletedAt), isNull(cards.completedAt)))
    .orderBy(sql`${cards.dueEnd} asc nulls last`, asc(cards.id))
    .limit(limits.tasks);
}

async function countTasks(
  actor: Actor,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<NonNullable<Profile["tally"]>> {
  const isOpen = isNull(cards.completedAt);
  const isLate = sql`${cards.dueEnd} < (now() at time zone ${timeZone})::date`;
  const isRecent = sql`${cards.completedAt} > now() - make_interval(days => ${limits.doneDays})`;
  const [found] = await current()
    .select({
      open: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
      late: sql`count(*) filter (where ${and(isOpen, isLate)})`.mapWith(Number),
      done: sql`count(*) filter (where ${isRecent})`.mapWith(Number),
    })
    .from(cardAssignees)
    .innerJoin(cards, eq(cards.id, cardAssignees.cardId))
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .where(and(eq(cardAssignees.userId, userId), isBoardOf(actor), isNull(cards.deletedAt)));
  return found ?? { open: 0, late: 0, done: 0 };
}

async function listActivity(actor: Actor, userId: string): Promise<Profile["activity"]> {
  const rows = await current()
    .select({
      id: activities.id,
      verb: activities.verb,
      subjectType: activities.subjectType,
      subjectId: activities.subjectId,
      subjectName: activities.subjectName,
      data: activities.data,
      createdAt: activities.createdAt,
      board,
    })
    .from(activities)
    .innerJoin(boards, eq(boards.id, activities.boardId))
    .where(and(eq(activities.actorId, userId), isBoardOf(actor)))
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(limits.activity);
  return rows.map(({ verb, subjectType, subjectId, subjectName, data, createdAt, ...row }) => ({
    ...row,
    kind: `${subjectType}_${verb}`,
    subject: { id: subjectId, type: subjectType, name: subjectName },
    from: String(data.from ?? ""),
    to: String(data.to ?? ""),
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Finds the person of a profile by a current or former name in its URL; without a name, the viewer. Looked up once a
 * request, for the title and for the page. Nobody by that name is a page that is not there.
 */
export async function findPerson(actor: Actor, { name }: { name: string | null }) {
  try {
    return await lookUp(actor, name);
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  }
}

const lookUp = cache(async (actor: Actor, name: string | null) => {
  if (name !== null) return await findUser(actor, { name });
  const [own] = await selectUsers(actor, eq(users.id, actor.userId));
  if (!own) throw new AppError("not-found");
  return { user: presentUser(actor, own), isRenamed: false };
});

/** What the viewer may know of somebody's work, and the viewer's clock. Who has no seat at boards sees none of it. */
export async function readProfile(
  actor: Actor,
  { user, locale }: { user: UserRecord; locale: Locale },
): Promise<{ profile: Profile; timeZone: string }> {
  const [clock] = await current().select({ zone: users.timeZone }).from(users).where(eq(users.id, actor.userId));
  const timeZone = clock?.zone ?? user.timeZone ?? defaultTimeZone;
  const country = user.address?.country ? countryName(locale, user.address.country) : null;
  if (!canUseBoards(actor))
    return { profile: { user, country, boards: [], tasks: [], tally: null, activity: [] }, timeZone };
  const profile = {
    user,
    country,
    boards: await listShared(actor, user),
    tasks: await listTasks(actor, user.id),
    tally: await countTasks(actor, { userId: user.id, timeZone }),
    activity: await listActivity(actor, user.id),
  };
  return { profile, timeZone };
}
