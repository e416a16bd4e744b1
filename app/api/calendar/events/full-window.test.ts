import { expect, test } from "vitest";
import * as conflicts from "@/app/api/calendar/conflicts/route";
import * as search from "@/app/api/calendar/search/route";
import { calendarLimits as limits } from "@/features/calendar/domain/constants";
import type { EventList } from "@/features/calendar/window/schema";
import { readDashboard } from "@/features/dashboard/server/data";
import { stepsTaken } from "@/lib/recurrence/step-budget";
import { current } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { makeCalendar, makeEvent } from "@/testing/calendar-factory";
import { expectShort } from "@/testing/event-loop";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/events";
const november = { start: "2026-11-01", end: "2026-12-01" };
const read = (as: TestSession, query: Record<string, string> = november) =>
  call<EventList>(handlers, { path, as, query });

type Row = typeof calendarEvents.$inferInsert;

/** Many events of a person in one calendar, an hour each, as an import leaves them. */
async function insertEvents(
  as: TestSession,
  { calendarId, count, of }: { calendarId: string; count: number; of: (at: number) => Partial<Row> },
) {
  const rows = Array.from({ length: count }, (_, at) => {
    const startsAt = new Date("2026-01-05T00:00:00Z");
    const row = { calendarId, ownerId: as.actor.userId, uid: `${calendarId}-${at}`, title: `Event ${at}`, startsAt };
    const all = { ...row, searchKey: "event", ...of(at) };
    return { endsAt: new Date(all.startsAt.getTime() + 3_600_000), ...all };
  });
  for (let from = 0; from < count; from += 500)
    await current()
      .insert(calendarEvents)
      .values(rows.slice(from, from + 500));
}

const weekly = (at: number) => ({
  recurrenceRule: "FREQ=WEEKLY",
  // The later in the list, the newer.
  startsAt: new Date(Date.UTC(2026, 0, 5) + at * 60_000),
});
const once = { startsAt: new Date("2026-11-20T00:00:00Z"), lastEndsAt: new Date("2026-11-20T01:00:00Z") };

test("a window of thousands of series holds what it has room for: single events, then the newest series", async () => {
  const as = await makeSession();
  const { id: calendarId } = await makeCalendar(as.actor.userId);
  const series = 2_000;
  await insertEvents(as, { calendarId, count: series, of: weekly });
  await insertEvents(as, { calendarId, count: 30, of: () => once });
  const { status, body, text } = await read(as);
  expect(status).toBe(200);
  expect(body.events.filter(({ seriesId }) => seriesId === null)).toHaveLength(30);
  const shown = new Set(body.events.map(({ seriesId }) => seriesId)).size - 1;
  // Five Mondays each, but for those that come last in the day.
  expect(body.events.length).toBeGreaterThan(limits.windowOccurrences - 6);
  expect(body.events.length).toBeLessThanOrEqual(limits.windowOccurrences);
  expect(text.length).toBeLessThan(limits.windowCharacters);
  const numbers = body.events.filter(({ seriesId }) => seriesId).map(({ title }) => Number(title.slice(6)));
  expect(Math.min(...numbers)).toBe(series - shown);
  expect(body.leftOutCount).toBe(series - shown);
  expect(body.leftOut).toHaveLength(limits.leftOut);
  expect(body.leftOut[0]).toMatchObject({ title: `Event ${series - shown - 1}`, canEdit: true, reason: "no-room" });
  expect((await read(as)).text).toBe(text);
});

test("thousands of single events are read in parts, and beyond what there is room for they are counted", async () => {
  const as = await makeSession();
  const { id: calendarId } = await makeCalendar(as.actor.userId);
  const count = limits.windowRecords + 50;
  const startsAt = (at: number) => new Date(Date.UTC(2026, 10, 2) + at * 60_000);
  const of = (at: number) => ({ startsAt: startsAt(at), lastEndsAt: new Date(startsAt(at).getTime() + 60_000) });
  await insertEvents(as, { calendarId, count, of });
  const { body } = await read(as);
  expect(body.events.map(({ title }) => title)).toEqual(
    Array.from({ length: limits.windowOccurrences }, (_, at) => `Event ${at}`),
  );
  expect(body.leftOutCount).toBe(count - limits.windowOccurrences);
  expect(body.leftOut[0]).toMatchObject({ title: `Event ${limits.windowOccurrences}`, reason: "no-room" });
});

test("what a colleague puts into a calendar of all staff takes neither one's own room nor another's", async () => {
  const [as, flood, colleague] = [await makeSession(), await makeSession(), await makeSession()];
  const { id: calendarId } = await makeCalendar(flood.actor.userId, { isShared: true });
  await insertEvents(flood, { calendarId, count: 1_000, of: () => once });
  await insertEvents(flood, { calendarId, count: 1_000, of: weekly });
  const theirs = await makeCalendar(colleague.actor.userId, { isShared: true });
  await insertEvents(colleague, {
    calendarId: theirs.id,
    count: 1,
    of: () => ({ ...weekly(0), startsAt: new Date("2020-01-06T00:00:00Z"), title: "Theirs" }),
  });
  await makeEvent(as, { title: "Mine", start: "2020-01-06T00:00:00Z", recurrenceRule: "FREQ=WEEKLY" });
  const { body } = await read(as);
  const titles = new Set(body.events.map(({ title }) => title));
  expect([titles.has("Mine"), titles.has("Theirs")]).toEqual([true, true]);
  expect(body.leftOutCount).toBeGreaterThan(0);
});

/** A rule that looks at each hour of a window and yields one a day. */
const costly = "FREQ=HOURLY;BYHOUR=3";

test("series whose rules cost much are looked at as long as one answer may take, wherever they are asked for", async () => {
  const as = await makeSession();
  const { id: calendarId } = await makeCalendar(as.actor.userId);
  const one = { recurrenceRule: costly, startsAt: new Date("2020-01-06T03:00:00Z") };
  await insertEvents(as, { calendarId, count: 300, of: () => one });
  const year = { start: "2026-11-01", end: "2027-11-01" };
  const stepsOf = async (work: () => Promise<unknown>) => {
    const before = stepsTaken();
    await work();
    return stepsTaken() - before;
  };
  const max = limits.expansionSteps + 30_000;
  expect(await stepsOf(() => read(as, year))).toBeLessThan(max);
  const { body } = await read(as, year);
  expect(body.leftOut[0]?.reason).toBe("no-room");
  expect(await stepsOf(() => readDashboard(as.actor))).toBeLessThan(max);
  const find = () => call(search, { path: "/api/calendar/search", as, query: { q: "event" } });
  expect(await stepsOf(find)).toBeLessThan(max);
  const ask = () => call(conflicts, { path: "/api/calendar/conflicts", as, query: year });
  expect(await stepsOf(ask)).toBeLessThan(max);
});

test("a full window holds nobody up", { tags: ["full"] }, async () => {
  await expectShort(100, async () => {
    const as = await makeSession();
    const { id: calendarId } = await makeCalendar(as.actor.userId);
    await insertEvents(as, { calendarId, count: 2_000, of: weekly });
    return new Map([["window", () => read(as)]]);
  });
});

test("one person's windows are made one after the other, and of too many at once some wait for later", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const accepted = limits.waitingExpansions + 1;
  const answers = await Promise.all(Array.from({ length: 40 }, () => read(as)));
  const refused = answers.filter(({ status }) => status === 429);
  const served = answers.filter(({ status }) => status === 200);
  // One that is made before the last comes makes room for another; `in-turn.test.ts` counts them to the one.
  expect(refused.length).toBeGreaterThan(0);
  expect(served.length).toBeGreaterThanOrEqual(accepted);
  expect(served.length + refused.length).toBe(answers.length);
  expect(refused[0]?.problem?.code).toBe("too-many-requests");
  expect(refused[0]?.headers.get("retry-after")).toBe("2");
  const [mine, theirs] = await Promise.all([read(as), read(other)]);
  expect([mine.status, theirs.status]).toEqual([200, 200]);
});
