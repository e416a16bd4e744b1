import { expect, test } from "vitest";
import { zoneOffset } from "./time-zone-offset";

test.each([
  ["Asia/Ulaanbaatar", "2026-11-26", "GMT+8"],
  ["Europe/Berlin", "2026-11-26", "GMT+1"],
  ["Europe/Berlin", "2026-07-01", "GMT+2"],
  ["Asia/Kathmandu", "2026-07-01", "GMT+5:45"],
  ["America/St_Johns", "2026-11-26", "GMT-3:30"],
  ["UTC", "2026-07-01", "GMT"],
])("%s on %s is shown as %s", (timeZone, day, offset) => {
  expect(zoneOffset(timeZone, new Date(day))).toBe(offset);
});
