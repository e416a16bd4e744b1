import "server-only";
import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import { addDays } from "@/lib/day";
import { AppError } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import { paths } from "@/lib/paths";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cardAssignees, cards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import { calendarLimits } from "../../domain/constants";
import type { Attendee, Event } from "../../schema";

/** How an event that is a card's due date is called. */
export const dueCardId = (cardId: string) => `card_${cardId}`;
/** The card that such an id names, else null. */
export const cardOfEvent = (eventId: string) => /^card_([^_]+)/.exec(eventId)?.[1] ?? null;

/**
 * Due dates in the window of open cards on boards that the caller may see, as events of a whole day. The assigned are
 * their people, so that the filter by person works on them too.
 */
export async function listDueCards(
  actor: Actor,
  { fromDay, toDay, cardId }: { fromDay?: Date; toDay?: Date; cardId?: string },
): Promise<Event[]> {
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  const isDue = and(
    fromDay && gte(cards.dueEnd, day(fromDay)),
    toDay && lt(cards.dueEnd, day(toDay)),
    cardId === undefined ? isNull(cards.completedAt) : eq(cards.id, cardId),
  );
  const rows = await current()
    .select({
      id: cards.id,
      name: cards.name,
      due: cards.dueEnd,
      version: cards.version,
      boardId: boards.id,
      boardName: boards.name,
      reporterId: users.id,
      reporterName: users.name,
    })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .leftJoin(users, eq(users.id, cards.reporterId))
    .where(and(isBoardOf(actor), isNull(cards.deletedAt), isNull(boards.deletedAt), isDue))
    .orderBy(asc(cards.dueEnd), asc(cards.id))
    .limit(calendarLimits.dueCards);
  const assigned = await readAssigned(rows.map((row) => row.id));
  return rows.flatMap(({ due, ...row }) =>
    due === null ? [] : [presentDueCard({ ...row, due }, assigned.get(row.id) ?? [], actor)],
  );
}

/** The due date of one card, done or not. */
export async function findDueCard(actor: Actor, cardId: string): Promise<Event> {
  const [event] = await listDueCards(actor, { cardId });
  if (!event) throw new AppError("not-found");
  return event;
}

async function readAssigned(cardIds: readonly string[]): Promise<ReadonlyMap<string, Attendee[]>> {
  if (cardIds.length === 0) return new Map();
  const rows = await current()
    .select({
      cardId: cardAssignees.cardId,
      userId: users.id,
      name: users.name,
      avatarUrl: users.image,
      timeZone: users.timeZone,
    })
    .from(cardAssignees)
    .innerJoin(users, eq(users.id, cardAssignees.userId))
    .where(inArray(cardAssignees.cardId, [...cardIds]))
    .orderBy(...byGivenName);
  return new Map(
    [...groupBy(rows, (row) => row.cardId)].map(([id, list]) => [
      id,
      list.map(({ cardId: _, ...person }) => ({ ...person, email: "", answer: "accepted" as const })),
    ]),
  );
}

type DueCard = {
  id: string;
  name: string;
  due: string;
  version: number;
  boardId: string;
  boardName: string;
  reporterId: string | null;
  reporterName: string | null;
};

function presentDueCard(card: DueCard, attendees: Attendee[], actor: Actor): Event {
  const { id: cardId, boardId, boardName } = card;
  return {
    id: dueCardId(cardId),
    eventId: cardId,
    calendarId: null,
    title: card.name,
    description: "",
    location: "",
    ownColor: null,
    color: "grey",
    category: null,
    allDay: true,
    start: card.due,
    end: addDays(card.due, 1),
    timeZone: "UTC",
    recurrenceRule: null,
    seriesId: null,
    recurrenceId: null,
    isBusy: false,
    organizer: { id: card.reporterId ?? actor.userId, name: card.reporterName ?? "" },
    attendees,
    reminders: [],
    // Its day may be changed from here, all else where it is kept.
    canEdit: true,
    source: {
      kind: "card",
      cardId,
      boardId,
      boardName,
      href: `${paths.kanban}?${new URLSearchParams({ boardId, card: cardId })}`,
    },
    version: card.version,
  };
}
