import type { NotificationType } from "@/features/notification/domain/notification-types";
import { paths } from "@/lib/paths";
import type { SeededBoard, SeededCard } from "./boards";
import type { SeededEvent } from "./calendar";
import { atOffice, dayOf } from "./dates";
import type { SeededPerson } from "./people";
import { seededId } from "./random";

type Notified = Readonly<{
  type: NotificationType;
  actorId: string | null;
  subject: Readonly<{ type: "card" | "event"; id: string; name: string }>;
  href: string;
  data: Record<string, string | number | null>;
  groupKey?: string;
  createdAt: Date;
}>;

const hourMs = 60 * 60 * 1000;
/** How many of each kind, and how many of all are still unread. */
const max = { comments: 9, assignments: 3, events: 2, unread: 5 };
const excerptLength = 140;

/** What the demo accounts were told of: what is on their cards and in the company's calendar, and nothing else. */
export function seededNotifications(
  people: readonly SeededPerson[],
  boards: readonly SeededBoard[],
  events: readonly SeededEvent[],
  now: Date,
) {
  const readers = people.filter(({ password, roleId, emailVerified }) => password && roleId === 2 && emailVerified);
  return readers.flatMap((reader) => {
    const notified = [
      ...ofCards(reader, boards, now),
      ...ofEvents(reader, events, now),
      ...ofThisMorning(reader, boards, now),
    ].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return notified.map(({ subject, groupKey, ...line }, at) => ({
      ...line,
      id: seededId(`notification/${reader.id}/${line.type}/${subject.id}/${line.createdAt.getTime()}`),
      userId: reader.id,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectName: subject.name,
      groupKey: `${line.type}:${groupKey ?? subject.id}`,
      readAt: at < max.unread ? null : new Date(Math.min(now.getTime(), line.createdAt.getTime() + hourMs)),
    }));
  });
}

const newest = (notified: Notified[], count: number) =>
  notified.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, count);

function ofCards(reader: SeededPerson, boards: readonly SeededBoard[], now: Date): Notified[] {
  const theirs = boards
    .filter(({ members }) => members.includes(reader))
    .flatMap((board) => board.cards.map((card) => ({ board, card })));
  const notified = ({ board, card }: (typeof theirs)[number]) => ({
    subject: { type: "card" as const, id: card.id, name: card.name },
    href: `${paths.kanban}?${new URLSearchParams({ boardId: board.id, card: card.id })}`,
  });
  const assigned = theirs
    .filter(({ card }) => card.assignees.includes(reader) && card.reporter !== reader && card.createdAt < now)
    .map((place): Notified => {
      const { board, card } = place;
      const actorId = card.reporter.id;
      return {
        ...notified(place),
        type: "card-assigned",
        actorId,
        data: { board: board.name },
        createdAt: card.createdAt,
      };
    });
  const commented = theirs.flatMap((place) =>
    heardComments(reader, place.card).map(({ id, author, message, createdAt }): Notified => {
      const excerpt = [...message.replace(/\s+/g, " ")].slice(0, excerptLength).join("");
      const data = { board: place.board.name, commentId: id, excerpt };
      return { ...notified(place), type: "card-commented", actorId: author.id, data, createdAt };
    }),
  );
  return [...newest(assigned, max.assignments), ...newest(commented, max.comments)];
}

/** The comments of others on a card that is the reader's affair. */
function heardComments(reader: SeededPerson, { assignees, reporter, comments }: SeededCard) {
  const spokeAt = comments.findIndex(({ author }) => author === reader);
  const isInvolved = assignees.includes(reader) || reporter === reader;
  return comments.filter(({ author }, at) => author !== reader && (isInvolved || (spokeAt >= 0 && at > spokeAt)));
}

function ofEvents(reader: SeededPerson, events: readonly SeededEvent[], now: Date): Notified[] {
  const coming = events.filter(({ ownerId, startsAt, allDay }) => ownerId !== reader.id && startsAt > now && !allDay);
  return coming.slice(1, 1 + max.events).map((event, at) => ({
    type: "event-changed",
    actorId: event.ownerId,
    subject: { type: "event", id: event.id, name: event.title },
    href: `${paths.calendar}?${new URLSearchParams({ date: dayOf(event.startsAt), event: event.id })}`,
    data: { start: event.startsAt.toISOString() },
    createdAt: new Date(now.getTime() - (3 + 20 * at) * hourMs),
  }));
}

function ofThisMorning(reader: SeededPerson, boards: readonly SeededBoard[], now: Date): Notified[] {
  const day = dayOf(now);
  const createdAt = atOffice(now, 0, 8);
  const due = boards
    .flatMap(({ cards }) => cards)
    .filter(
      ({ assignees, completedAt, dueEnd }) => assignees.includes(reader) && !completedAt && dueEnd && dueEnd <= day,
    )
    .toSorted((a, b) => String(a.dueEnd).localeCompare(String(b.dueEnd)));
  const [first] = due;
  if (!first || createdAt > now) return [];
  const today = due.filter(({ dueEnd }) => dueEnd === day).length;
  return [
    {
      type: "card-due",
      actorId: null,
      subject: { type: "card", id: first.id, name: first.name },
      href: paths.dashboard.general,
      data: { day, today, overdue: due.length - today },
      groupKey: "morning",
      createdAt,
    },
  ];
}
