import { expect, test, vi } from "vitest";
import { CloseGuards } from "./close-guards";

test("a dialog without typed text closes at once", () => {
  const go = vi.fn();
  new CloseGuards().leave(go);
  expect(go).toHaveBeenCalledOnce();
});

test("a dialog with unsaved text asks once, even for two forms, and closes only on confirmation", () => {
  const guards = new CloseGuards();
  const [ask, other, go] = [vi.fn(), vi.fn(), vi.fn()];
  const release = guards.add(ask);
  const releaseOther = guards.add(other);
  guards.leave(go);
  expect([ask.mock.calls, other.mock.calls, go.mock.calls]).toEqual([[[go]], [], []]);
  release();
  guards.leave(go);
  expect(other).toHaveBeenCalledOnce();
  releaseOther();
  guards.leave(go);
  expect(go).toHaveBeenCalledOnce();
});
