import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { noFilters } from "@/features/calendar/filters/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { events } from "@/server/db/schema/infrastructure";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as read from "./route";
import * as update from "./update/route";

const filters = {
  hiddenCalendarIds: [newId()],
  colors: ["error"],
  personIds: [],
  hasHolidays: false,
  hasCards: true,
  hasMilestones: true,
};
type Session = Awaited<ReturnType<typeof makeSession>>;
const load = (as?: Session) => call(read, { path: "/api/calendar/filters", as });
const keep = (body: unknown, as?: Session) =>
  call(update, { method: "POST", path: "/api/calendar/filters/update", body, as });

test("calendar filters are kept on the server, for one person and all of their browsers", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  expect((await load(as)).body).toEqual({ filters: null });
  expect((await keep(filters, as)).status).toBe(200);
  expect((await keep({ ...filters, hasCards: false }, as)).status).toBe(200);
  expect((await load(as)).body).toEqual({ filters: { ...filters, hasCards: false } });
  expect((await load(other)).body).toEqual({ filters: null });
});

test("two browsers that change different filters keep both, and each is told", async () => {
  const as = await makeSession();
  await keep({ hasCards: false }, as);
  const { body } = await keep({ hiddenCalendarIds: filters.hiddenCalendarIds }, as);
  const both = { ...noFilters, hasCards: false, hiddenCalendarIds: filters.hiddenCalendarIds };
  expect(body).toEqual({ filters: both });
  expect((await load(as)).body).toEqual({ filters: both });
  const notified = await current().select().from(events).where(eq(events.topic, "calendar.filters.kept"));
  expect(notified.map(({ audienceId }) => audienceId)).toEqual([as.actor.userId, as.actor.userId]);
});

test("a stranger is asked to sign in", async () => {
  expect((await load()).problem?.code).toBe("not-authenticated");
  expect((await keep(filters)).problem?.code).toBe("not-authenticated");
});

test.each([
  [{ ...filters, colors: ["pink"] }, "#/colors/0"],
  [{ ...filters, hiddenCalendarIds: ["mine"] }, "#/hiddenCalendarIds/0"],
  [{ ...filters, hasCards: "yes" }, "#/hasCards"],
])("filters that are none are refused at their field", async (body, pointer) => {
  const answer = await keep(body, await makeSession());
  expect(answer.status).toBe(422);
  expect(answer.problem?.errors).toEqual([expect.objectContaining({ pointer })]);
});
