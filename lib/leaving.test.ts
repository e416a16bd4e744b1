import { expect, test, vi } from "vitest";
import { guardLeaving, leaveFor } from "./leaving";

test("with nothing unsaved one goes at once", () => {
  const go = vi.fn();
  leaveFor("/kanban", go);
  expect(go).toHaveBeenCalledOnce();
});

test("a guard that holds the step back goes on when it is told to, and not before", () => {
  const held: (() => void)[] = [];
  const release = guardLeaving((address, go) => address !== "/user/roles" && held.push(go) > 0);
  const go = vi.fn();
  leaveFor("/kanban", go);
  expect(go).not.toHaveBeenCalled();
  held[0]?.();
  expect(go).toHaveBeenCalledOnce();
  leaveFor("/user/roles", go);
  expect(go).toHaveBeenCalledTimes(2);
  release();
  leaveFor("/kanban", go);
  expect(go).toHaveBeenCalledTimes(3);
});
