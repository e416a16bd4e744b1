import { beforeEach, expect, test, vi } from "vitest";
import { currentEntries, hasLatestEntry, undoAction, undoActions } from "./undo-store";

const entry = (id: string) => ({ id, message: id, label: "Undo", run: vi.fn() });
const ids = () => currentEntries().map(({ id }) => id);

beforeEach(() => {
  undoActions.personEntered("nobody");
  undoActions.personEntered("a person");
});

test("actions stay in the list, and one that is undone elsewhere leaves no latest entry", () => {
  undoActions.actionTaken(entry("first"));
  undoActions.actionTaken(entry("second"));
  expect(ids()).toEqual(["first", "second"]);
  expect(hasLatestEntry()).toBe(true);
  undoActions.actionTaken(null);
  expect(ids()).toEqual(["first", "second"]);
  expect(hasLatestEntry()).toBe(false);
});

test("an action is undone once, however often it is asked", () => {
  const made = entry("made");
  undoActions.actionTaken(made);
  undoAction(made);
  undoAction(made);
  expect(made.run).toHaveBeenCalledTimes(1);
  expect(ids()).toEqual([]);
  expect(hasLatestEntry()).toBe(false);
});

test("twenty actions are remembered, the oldest is forgotten first", () => {
  for (let at = 0; at < 25; at += 1) undoActions.actionTaken(entry(String(at)));
  expect(ids()).toHaveLength(20);
  expect(ids()[0]).toBe("5");
});

test("nobody undoes what another person did in the same tab", () => {
  const made = entry("made");
  undoActions.actionTaken(made);
  undoActions.personEntered("another person");
  undoAction(made);
  expect(made.run).not.toHaveBeenCalled();
});
