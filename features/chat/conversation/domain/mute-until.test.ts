import { expect, test } from "vitest";
import { isMutedAt, isMutedForGood, muteUntil } from "./mute-until";

const now = Date.parse("2026-03-01T15:30:00.000Z");
const zone = "Asia/Ulaanbaatar";

test("a conversation is muted for some hours, until the next morning where the person is, or for good", () => {
  expect(muteUntil("hour", now, zone)).toBe("2026-03-01T16:30:00.000Z");
  expect(muteUntil("workday", now, zone)).toBe("2026-03-01T23:30:00.000Z");
  // There it is 23:30, and the morning of 2 March comes at midnight UTC.
  expect(muteUntil("tomorrow", now, zone)).toBe("2026-03-02T00:00:00.000Z");
  expect(isMutedForGood(muteUntil("always", now, zone))).toBe(true);
});

test("it ends by itself", () => {
  const until = muteUntil("hour", now, zone);
  expect(isMutedAt(until, now)).toBe(true);
  expect(isMutedAt(until, now + 3_600_000)).toBe(false);
  expect(isMutedAt(null, now)).toBe(false);
});
