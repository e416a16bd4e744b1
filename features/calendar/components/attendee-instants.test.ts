import { expect, test } from "vitest";
import { placeTimes } from "./attendee-instants";

const nine = "2026-11-23T01:00:00.000Z";
const here = "Asia/Ulaanbaatar";

test("one moment is told as each place's clock has it, the event's own first and each once", () => {
  const zones = ["Asia/Hovd", "Europe/Berlin", "Asia/Hovd", null, here];
  expect(placeTimes(nine, { eventZone: here, zones, locale: "mn" })).toEqual([
    { timeZone: here, time: "09:00", day: null },
    { timeZone: "Asia/Hovd", time: "08:00", day: null },
    { timeZone: "Europe/Berlin", time: "02:00", day: null },
  ]);
});

test("another day is named", () => {
  const [, newYork] = placeTimes(nine, { eventZone: here, zones: ["America/New_York"], locale: "en" });
  expect(newYork).toMatchObject({ time: "20:00", day: "22 Nov" });
});

test("nothing is said while everybody's clock is the event's", () => {
  expect(placeTimes(nine, { eventZone: here, zones: [here, null], locale: "en" })).toEqual([]);
});
