import { expect, test } from "vitest";
import { attachmentItems, holdOf } from "./attachment-items";

const chosen = (key: string, rest: object = {}) => ({ key, name: `${key}.txt`, size: 10, stored: null, ...rest });
const upload = (key: string, rest: object = {}) =>
  ({ key, state: "sending", received: 5, problem: null, ...rest }) as const;
const stored = { id: "1", name: "a.txt", size: 10, type: "text/plain", hasPreview: false };

test("each file says how far it has come, in the order in which they were chosen", () => {
  const items = attachmentItems(
    [chosen("a", { stored }), chosen("b"), chosen("c"), chosen("d")],
    [upload("c", { state: "failed", received: 0, problem: "too-large" }), upload("b")],
  );
  expect(items.map(({ id, state, share, problem }) => [id, state, share, problem])).toEqual([
    ["a", "ready", 1, null],
    ["b", "sending", 0.5, null],
    ["c", "failed", 0, "too-large"],
    ["d", "finishing", 1, null],
  ]);
});

test("an empty file is all there", () => {
  expect(attachmentItems([chosen("a", { size: 0 })], [upload("a", { received: 0 })])[0]?.share).toBe(1);
});

test("a message waits for its files, and says what for", () => {
  const [ready] = [attachmentItems([chosen("a", { stored })], [])];
  const sending = attachmentItems([chosen("a")], [upload("a")]);
  const failed = attachmentItems([chosen("b")], [upload("b", { state: "failed" })]);
  expect([holdOf([], false), holdOf(ready, false)]).toEqual([null, null]);
  expect([holdOf(sending, true), holdOf(sending, false)]).toEqual(["uploading", "offline"]);
  expect(holdOf([...sending, ...failed], false)).toBe("failed");
});
