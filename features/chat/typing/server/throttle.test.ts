import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { isDue } from "./throttle";

test("typing is announced once in 3 seconds, in each conversation by itself", () => {
  const [userId, one, other] = [newId(), newId(), newId()];
  const due = [0, 2_999, 3_000, 5_999].map((now) => isDue(userId, one, now));
  expect(due).toEqual([true, false, true, false]);
  expect(isDue(userId, other, 5_999)).toBe(true);
});
