import { expect, test } from "vitest";
import { shellState } from "./shell-state";

test.each([
  ["in its own place", { isOnline: true, standsIn: false }, "ready"],
  ["in the place of a page, without a network", { isOnline: false, standsIn: true }, "offline"],
  ["in its own place, without a network", { isOnline: false, standsIn: false }, "offline"],
  ["in the place of a page, with a network: the server can't be reached", { isOnline: true, standsIn: true }, "away"],
] as const)("%s", (_, shown, state) => {
  expect(shellState(shown)).toBe(state);
});
