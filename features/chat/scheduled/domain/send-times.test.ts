import { expect, test } from "vitest";
import { sendTimes } from "./send-times";

const timesOf = (now: string, timeZone = "Asia/Ulaanbaatar") =>
  Object.fromEntries(sendTimes(Date.parse(now), timeZone).map(({ kind, sendAt }) => [kind, sendAt]));

test("the times are those of the person's zone", () => {
  // A Wednesday morning in Ulaanbaatar, which is ahead by eight hours.
  expect(timesOf("2026-11-24T23:30:00Z")).toEqual({
    hour: "2026-11-25T00:30:00.000Z",
    tomorrow: "2026-11-26T01:00:00.000Z",
    monday: "2026-11-30T01:00:00.000Z",
  });
  expect(timesOf("2026-11-24T23:30:00Z", "America/New_York")).toMatchObject({ tomorrow: "2026-11-25T14:00:00.000Z" });
});

test("on a Monday the next one is meant, and on a Sunday it is said once", () => {
  expect(timesOf("2026-11-30T03:00:00Z").monday).toBe("2026-12-07T01:00:00.000Z");
  expect(Object.keys(timesOf("2026-11-29T03:00:00Z"))).toEqual(["hour", "tomorrow"]);
});
