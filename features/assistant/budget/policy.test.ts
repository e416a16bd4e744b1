import { expect, test } from "vitest";
import { remainingIfLow } from "./policy";

test.each<[string, number, number | null, object | null]>([
  ["without a limit", 1_000, null, null],
  ["at 80 % of it", 80, 100, null],
  ["over 80 % of it", 81, 100, { remaining: 19, limit: 100 }],
  ["at its end", 100, 100, { remaining: 0, limit: 100 }],
  ["beyond it", 130, 100, { remaining: 0, limit: 100 }],
  ["where nothing is allowed", 0, 0, { remaining: 0, limit: 0 }],
])("what is left of a budget %s", (_, usedTokens, limitTokens, notified) => {
  expect(remainingIfLow({ usedTokens, limitTokens })).toEqual(notified);
});
