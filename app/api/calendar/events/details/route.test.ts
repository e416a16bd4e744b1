import { expect, test } from "vitest";
import type { Event } from "@/features/calendar/schema";
import { newId } from "@/lib/id";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/events/details";

test("one event by its id, one occurrence by its own, and a wrong date is none", async () => {
  const as = await makeSession();
  const series = await makeEvent(as, { start: "2026-11-20", recurrenceRule: "FREQ=DAILY;COUNT=3" });
  const read = (eventId: string) => call<{ event: Event }>(handlers, { path, as, query: { eventId } });
  expect((await read(series.eventId)).body.event).toMatchObject({ start: "2026-11-20" });
  const id = `${series.eventId}_2026-11-22`;
  expect((await read(id)).body.event).toMatchObject({ id, start: "2026-11-22", end: "2026-11-23" });
  expect((await read(`${series.eventId}_2026-11-23`)).status).toBe(404);
  expect((await read(`${series.eventId}_2026-99-99`)).status).toBe(404);
  expect((await read(`card_${newId()}`)).status).toBe(404);
});
