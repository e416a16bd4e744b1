import { expect, test } from "vitest";
import { isRetryable, keptWaitMs, retryWaitMs, retryWaitsMs } from "./write-retry";

test.each([
  ["nobody answered", "Something went wrong", true],
  ["the server is busy", { code: "unavailable", status: 503 }, true],
  ["it is asked too often", { code: "too-many-requests", status: 429, retryAfterS: 60 }, true],
  ["the first sending is still being worked on", { code: "still-running", status: 409 }, true],
  ["the server asks to wait an hour", { code: "too-many-requests", status: 429, retryAfterS: 3_600 }, false],
  ["somebody was faster", { code: "stale", status: 412 }, false],
  ["it is not allowed", { code: "forbidden", status: 403 }, false],
  ["the server failed over it", { code: "unexpected", status: 500 }, false],
  ["our own code failed", new TypeError("no"), false],
])("%s: may be sent again or not", (_, error, isAgain) => {
  expect(isRetryable(error)).toBe(isAgain);
});

test("waits grow, are never shorter than Retry-After, and end after six", () => {
  const busy = { status: 503 };
  expect(retryWaitsMs).toHaveLength(6);
  expect(retryWaitsMs).toEqual([...retryWaitsMs].toSorted((a, b) => a - b));
  expect([0, 5, 6].map((attempt) => retryWaitMs(attempt, busy))).toEqual([500, 60_000, null]);
  expect(retryWaitMs(0, { status: 429, retryAfterS: 7 })).toBe(7_000);
  expect(retryWaitMs(5, { status: 429, retryAfterS: 7 })).toBe(60_000);
  expect(retryWaitMs(0, { status: 403 })).toBeNull();
});

test("what is kept waits however often, up to five minutes at once, and ends with a refusal", () => {
  expect([0, 6, 600].map((attempt) => keptWaitMs(attempt, { status: 503 }))).toEqual([500, 60_000, 60_000]);
  expect(keptWaitMs(0, { status: 503, retryAfterS: 3_600 })).toBe(300_000);
  expect(keptWaitMs(600, "Something went wrong")).toBe(60_000);
  expect(keptWaitMs(0, { code: "stale", status: 412 })).toBeNull();
});
