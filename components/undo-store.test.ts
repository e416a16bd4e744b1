import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "./toast";
import { dismissToast, showToast } from "./toaster";
import { currentEntries, hasLatestEntry, type UndoEntry, undoAction, undoActions } from "./undo-store";

vi.mock("./toaster", () => ({ showToast: vi.fn(), dismissToast: vi.fn() }));

const entry = (id: string) => ({ id, message: id, label: "Undo", run: vi.fn() });
const ids = () => currentEntries().map(({ id }) => id);

beforeEach(() => {
  vi.clearAllMocks();
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

test.each<[string, (made: UndoEntry) => void]>([
  ["undone by key or by its button", undoAction],
  ["undone by a history of its own, or refused", ({ id }) => undoActions.entryEnded(id)],
  ["left by who did it", () => undoActions.personEntered("another person")],
])("the message about an action goes once that was %s", async (_, end) => {
  const toastId = toast("Card deleted", { undo: { label: "Undo", onClick: vi.fn() } });
  const [made] = currentEntries();
  undoActions.actionTaken(entry("newer"));
  await expect.poll(() => vi.mocked(showToast).mock.lastCall?.[2].id).toBe(toastId);
  expect(dismissToast).not.toHaveBeenCalled();
  end(made!);
  undoActions.actionTaken(made!);
  undoAction(made!);
  await expect.poll(() => vi.mocked(dismissToast).mock.calls).toEqual([[toastId]]);
});
