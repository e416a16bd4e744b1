import { expect, test } from "vitest";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/calendar/settings";

test("people are in Ulaanbaatar unless they say otherwise, and an unknown zone is refused by name", async () => {
  const as = await makeSession();
  expect((await call(handlers, { path, as })).body).toEqual({ timeZone: "Asia/Ulaanbaatar" });
  const set = (timeZone: unknown) => call(handlers, { method: "POST", path, as, body: { timeZone } });
  expect((await set("Asia/Hovd")).body).toEqual({ timeZone: "Asia/Hovd" });
  expect((await set("Asia/Nowhere")).problem?.errors).toEqual([{ pointer: "#/timeZone", code: "unknown-time-zone" }]);
  // Known to this process alone: the first page asks the database what day it is there.
  expect((await set("US/Pacific-New")).problem?.errors).toEqual([{ pointer: "#/timeZone", code: "unknown-time-zone" }]);
  expect((await call(handlers, { path, as })).body).toEqual({ timeZone: "Asia/Hovd" });
});
