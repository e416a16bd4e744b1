import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { makeCalendar } from "@/testing/calendar-factory";
import { makeActor } from "@/testing/factories";
import { fc, propertyRuns } from "@/testing/properties";
import { scopes } from "../domain/constants";
import type { Event } from "../schema";
import { answerEvent, createEvent, deleteEvent, updateEvent } from "./commands";
import { restoreEvent } from "./commands/undo";
import { listEvents } from "./data";

const window = { start: "2026-10-01", end: "2027-03-01" };
const rules = [
  null,
  "FREQ=DAILY;COUNT=8",
  "FREQ=WEEKLY;BYDAY=MO,TH",
  "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270101T000000Z",
  "FREQ=MONTHLY;BYMONTHDAY=31",
  "FREQ=MONTHLY;BYDAY=-1FR",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
];
const zones = ["Asia/Ulaanbaatar", "America/New_York", "Europe/Berlin"];
/** Around the days on which clocks change in New York and Berlin. */
const instants = fc
  .integer({ min: 0, max: 24 * 60 })
  .map((hours) => new Date(Date.UTC(2026, 9, 20) + hours * 3_600_000).toISOString());
const days = instants.map((moment) => moment.slice(0, 10));
const times = fc.oneof(
  fc.record({ start: instants, allDay: fc.constantFrom(false, undefined) }),
  fc.record({ start: days, allDay: fc.constantFrom(true, undefined) }),
  fc.record({ start: instants, end: instants }),
);
const patches = fc
  .tuple(
    fc.option(times, { nil: {} }),
    fc.record(
      {
        title: fc.constantFrom("A", "B", "C"),
        recurrenceRule: fc.constantFrom(...rules),
        timeZone: fc.constantFrom(...zones),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([when, rest]) => ({ ...when, ...rest }));
const actions = fc.array(
  fc.record({
    kind: fc.constantFrom("create", "update", "update", "update", "delete", "answer", "undo"),
    pick: fc.nat(200),
    patch: patches,
    scope: fc.constantFrom(...scopes, undefined),
  }),
  { minLength: 5, maxLength: 14 },
);

async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  return await work.catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  });
}

/** What must hold of every window, whatever was done before. */
function expectSound(events: readonly Event[]): void {
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  for (const { start, end, allDay, id, seriesId, recurrenceId } of events) {
    expect(end >= start, id).toBe(true);
    expect([start.length, end.length]).toEqual(allDay ? [10, 10] : [24, 24]);
    if (seriesId) expect(id).toBe(`${seriesId}_${recurrenceId}`);
  }
  const starts = events.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted());
}

/** Without versions and ids that a write may draw anew. */
const shown = (events: readonly Event[]) => events.map(({ version: _, ...event }) => JSON.stringify(event)).toSorted();

async function play(
  actor: Actor,
  guest: Actor,
  list: readonly (typeof actions extends fc.Arbitrary<infer T> ? T : never)[number][],
) {
  const attendees = [{ userId: guest.userId }];
  for (const { kind, pick, patch, scope } of list) {
    const before = await listEvents(actor, window);
    const event = before[pick % Math.max(1, before.length)];
    const eventId = event?.id ?? "";
    let undoId: string | null | undefined;
    if (kind === "create" || !event) {
      const input = { title: "New", start: "2026-11-02", attendees, ...patch };
      undoId = (await unlessRefused(createEvent(actor, input)))?.undoId;
    } else if (kind === "delete") {
      undoId = (await unlessRefused(deleteEvent(actor, { eventId, scope })))?.undoId;
    } else if (kind === "answer") {
      await unlessRefused(answerEvent(guest, { eventId, answer: "accepted" }));
    } else {
      undoId = (await unlessRefused(updateEvent(actor, { eventId, updateEvent: patch, scope })))?.undoId;
    }
    expectSound(await listEvents(actor, window));
    if (kind !== "undo" || !undoId) continue;
    await restoreEvent(actor, { undoId });
    expect(shown(await listEvents(actor, window))).toEqual(shown(before));
  }
}

test("whatever is done to events in whatever scope, nothing breaks, windows stay sound, and an undo brings back what was", async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      await play(await makeActor(), await makeActor(), list);
    }),
    { numRuns: propertyRuns(10) },
  );
});

test("two people at once on one shared calendar: nobody meets a fault of ours, and both end with the same sound window", async () => {
  const pair = fc.tuple(actions, actions);
  await fc.assert(
    fc.asyncProperty(pair, async (lists) => {
      const [one, two] = [await makeActor(), await makeActor({ isAdmin: true })];
      const { id: calendarId } = await makeCalendar(one.userId, { isShared: true });
      await createEvent(one, {
        calendarId,
        title: "First",
        start: "2026-11-02",
        recurrenceRule: "FREQ=DAILY;COUNT=9",
      });
      const work = async (actor: Actor, list: (typeof lists)[0]) => {
        for (const { pick, patch, scope, kind } of list) {
          const events = (await listEvents(actor, window)).filter((event) => event.calendarId === calendarId);
          const eventId = events[pick % Math.max(1, events.length)]?.id;
          if (!eventId) return;
          const written = await unlessRefused<{ undoId: string | null }>(
            kind === "delete"
              ? deleteEvent(actor, { eventId, scope })
              : updateEvent(actor, { eventId, updateEvent: patch, scope }),
          );
          if (kind === "undo" && written?.undoId) await unlessRefused(restoreEvent(actor, { undoId: written.undoId }));
        }
      };
      await Promise.all([work(one, lists[0]), work(two, lists[1])]);
      const [mine, theirs] = [await listEvents(one, window), await listEvents(two, window)];
      expectSound(mine);
      expect(mine.map(({ id, start }) => `${id} ${start}`)).toEqual(theirs.map(({ id, start }) => `${id} ${start}`));
    }),
    { numRuns: propertyRuns(5) },
  );
});
