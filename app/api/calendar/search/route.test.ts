import { expect, test } from "vitest";
import type { Event } from "@/features/calendar/schema";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/search";
const find = async (as: TestSession, q: string) =>
  (await call<{ events: Event[] }>(handlers, { path, as, query: { q } })).body.events.map(({ title }) => title);

test("events are found by title, place, category and text, whatever the letters look like, and only by who sees them", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  await makeEvent(as, { title: "Өвлийн бэлтгэл", location: "Зам Үүд", category: "Fleet", description: "50% off_" });
  await makeEvent(other, { title: "Өвлийн нууц" });
  expect(await find(as, "өвлийн")).toEqual(["Өвлийн бэлтгэл"]);
  expect(await find(as, "ӨВЛИЙН fleet")).toEqual(["Өвлийн бэлтгэл"]);
  expect(await find(as, "50% off_")).toEqual(["Өвлийн бэлтгэл"]);
  expect(await find(as, "%")).toEqual(["Өвлийн бэлтгэл"]);
  expect(await find(as, "нууц")).toEqual([]);
  expect(await find(as, "  ")).toEqual([]);
});
