import { expect, test } from "vitest";
import { isClosedNow, panelActions } from "./store";

test("a board that others archive is told to be gone, and one that the reader archives is not", () => {
  panelActions.boardClosed("theirs");
  expect(isClosedNow("theirs")).toBe(true);
  panelActions.boardOpened();
  panelActions.boardLeft("mine");
  panelActions.boardClosed("mine");
  expect(isClosedNow("mine")).toBe(false);
  // It was restored, and is archived by somebody else.
  panelActions.boardOpened();
  panelActions.boardClosed("mine");
  expect(isClosedNow("mine")).toBe(true);
});
