import type { Event, EventAnswer, EventDelete, EventPatch, EventUpdate } from "../schema";

/** The rows of one window of the calendar. */
export type Rows = readonly Event[];

/** What a write does to the rows at once, and how it is taken back: its own rows only, whatever happened to others meanwhile. */
export type Transition<Variables> = Readonly<{
  apply: (rows: Rows, variables: Variables) => Rows;
  revert: (rows: Rows, variables: Variables, before: Rows) => Rows;
}>;

/** Whose answer it is, so that it shows before the server has said so. */
export type AnswerChange = EventAnswer & Readonly<{ userId: string }>;

const rowFields = [
  "title",
  "description",
  "location",
  "category",
  "allDay",
  "start",
  "end",
  "timeZone",
  "isBusy",
  "recurrenceRule",
] as const satisfies readonly (keyof EventPatch & keyof Event)[];

/** The part of a patch that a row can show by itself; people, reminders and calendars wait for the server. */
function shownPart({ color, ...patch }: EventPatch): Partial<Event> {
  const part = Object.fromEntries(
    rowFields.flatMap((name) => (patch[name] === undefined ? [] : [[name, patch[name]]])),
  );
  return { ...part, ...(color && { color, ownColor: color }) };
}

const changeRow = (rows: Rows, id: string, change: (row: Event) => Event): Rows =>
  rows.map((row) => (row.id === id ? change(row) : row));

/** Takes back what still stands as this write left it; what came later stays. */
function revert(row: Event, change: Partial<Event>, before: Event): Event {
  const restored = Object.keys(change).filter((name) => Object.is(Reflect.get(row, name), Reflect.get(change, name)));
  return { ...row, ...Object.fromEntries(restored.map((name) => [name, Reflect.get(before, name)])) };
}

/** Whether deleting says that this row goes too. */
function isDeleted(row: Event, { eventId, scope = "this" }: EventDelete, deleted: Event | undefined): boolean {
  if (row.id === eventId) return true;
  if (scope === "this" || !deleted?.seriesId || row.seriesId !== deleted.seriesId) return false;
  return scope === "all" || (row.recurrenceId ?? "") >= (deleted.recurrenceId ?? "");
}

const byStart = (one: Event, other: Event) => (one.start < other.start ? -1 : Number(one.start > other.start));

/** An answer to a series is one to each of its occurrences. */
const isAnswered = (row: Event, { eventId }: AnswerChange) => row.id === eventId || row.seriesId === eventId;

const withAnswer = (row: Event, { userId, answer }: AnswerChange): Event => ({
  ...row,
  attendees: row.attendees.map((attendee) => (attendee.userId === userId ? { ...attendee, answer } : attendee)),
});

export const transitions = {
  updateEvent: {
    apply: (rows, { eventId, updateEvent }) =>
      changeRow(rows, eventId, (row) => ({ ...row, ...shownPart(updateEvent) })),
    revert: (rows, { eventId, updateEvent }, before) => {
      const old = before.find(({ id }) => id === eventId);
      return old ? changeRow(rows, eventId, (row) => revert(row, shownPart(updateEvent), old)) : rows;
    },
  } satisfies Transition<EventUpdate>,
  deleteEvent: {
    apply: (rows, variables) => {
      const deleted = rows.find(({ id }) => id === variables.eventId);
      return rows.filter((row) => !isDeleted(row, variables, deleted));
    },
    revert: (rows, variables, before) => {
      const deleted = before.find(({ id }) => id === variables.eventId);
      const gone = before.filter(
        (row) => isDeleted(row, variables, deleted) && !rows.some((other) => other.id === row.id),
      );
      return [...rows, ...gone].toSorted(byStart);
    },
  } satisfies Transition<EventDelete>,
  answerEvent: {
    apply: (rows, variables) => rows.map((row) => (isAnswered(row, variables) ? withAnswer(row, variables) : row)),
    revert: (rows, variables, before) =>
      rows.map((row) => {
        const old = before.find(({ id }) => id === row.id);
        const mine = old?.attendees.find(({ userId }) => userId === variables.userId);
        return mine && isAnswered(row, variables) ? withAnswer(row, { ...variables, answer: mine.answer }) : row;
      }),
  } satisfies Transition<AnswerChange>,
};

export type TransitionKind = keyof typeof transitions;
