import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "./toast";
import { dismissToast, showToast } from "./toaster";
import {
  currentEntries,
  currentUndone,
  hasLatestEntry,
  hasLatestUndone,
  redoAction,
  type UndoEntry,
  undoAction,
  undoActions,
} from "./undo-store";

vi.mock("./toaster", () => ({ showToast: vi.fn(), dismissToast: vi.fn() }));

const entry = (id: string) => ({ id, label: id, inverse: vi.fn() });
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
  void undoAction(made);
  void undoAction(made);
  expect(made.inverse).toHaveBeenCalledTimes(1);
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
  void undoAction(made);
  expect(made.inverse).not.toHaveBeenCalled();
});

test.each<[string, (made: UndoEntry) => unknown]>([
  ["undone by key or by its button", undoAction],
  ["undone by a history of its own, or refused", ({ id }) => undoActions.entryEnded(id)],
  ["left by who did it", () => undoActions.personEntered("another person")],
])("the message about an action goes once that was %s", async (_, end) => {
  const toastId = toast("Card deleted", { undo: { inverse: vi.fn() } });
  const [made] = currentEntries();
  undoActions.actionTaken(entry("newer"));
  await expect.poll(() => vi.mocked(showToast).mock.lastCall?.[2].id).toBe(toastId);
  expect(dismissToast).not.toHaveBeenCalled();
  end(made!);
  undoActions.actionTaken(made!);
  void undoAction(made!);
  await expect.poll(() => vi.mocked(dismissToast).mock.calls).toEqual([[toastId]]);
});

const redoable = (id: string, more: Partial<UndoEntry> = {}) => ({ ...entry(id), run: vi.fn(), ...more });
const undone = () => currentUndone().map(({ id }) => id);

test("what was undone is done again in turn, unless something new was done or it must not be", async () => {
  const [first, second, asked] = [redoable("first"), redoable("second"), entry("must be asked for")];
  for (const made of [first, second, asked]) undoActions.actionTaken(made);
  for (const made of [asked, second, first]) await undoAction(made);
  expect(undone()).toEqual(["second", "first"]);
  expect(hasLatestUndone()).toBe(true);
  await redoAction(asked);
  await redoAction(first);
  await redoAction(first);
  expect(first.run).toHaveBeenCalledTimes(1);
  expect(undone()).toEqual(["second"]);
  undoActions.actionTaken(entry("new"));
  await redoAction(second);
  expect(second.run).not.toHaveBeenCalled();
  expect([undone(), hasLatestUndone()]).toEqual([[], false]);
});

test("what was done again can be undone again, and its message says so", async () => {
  const undo = { inverse: vi.fn(), run: vi.fn(), done: "Restored" };
  toast.success("Task archived", { undo });
  await undoAction(currentEntries()[0]!);
  await redoAction(currentUndone()[0]!);
  await undoAction(currentEntries()[0]!);
  expect([undo.inverse.mock.calls.length, undo.run.mock.calls.length]).toEqual([2, 1]);
  await expect
    .poll(() => vi.mocked(showToast).mock.calls.map(([, message]) => message))
    .toEqual(["Task archived", "Restored", "Task archived", "Restored"]);
});

test("an undo that is refused is said, and is not done again", async () => {
  const onRefused = vi.fn();
  const made = redoable("made", { inverse: () => Promise.reject({ code: "forbidden" }), onRefused });
  undoActions.actionTaken(made);
  await undoAction(made);
  expect(onRefused).toHaveBeenCalledWith({ code: "forbidden" });
  expect([ids(), undone()]).toEqual([[], []]);
});

test("what has changed since is neither undone nor done again", async () => {
  let isDone = true;
  const made = redoable("made", { stillApplies: (asDone) => asDone === isDone, onRefused: vi.fn() });
  undoActions.actionTaken(made);
  await undoAction(made);
  expect(made.inverse).toHaveBeenCalledTimes(1);
  await redoAction(made);
  expect(made.run).not.toHaveBeenCalled();
  expect(made.onRefused).toHaveBeenCalledWith({ code: "stale" });
  isDone = false;
  undoActions.actionTaken(made);
  await undoAction(made);
  expect(made.inverse).toHaveBeenCalledTimes(1);
});

test("what is done while an undo is on its way leaves nothing to do again", async () => {
  const made = redoable("made", { inverse: () => undoActions.actionTaken(entry("newer")) });
  undoActions.actionTaken(made);
  await undoAction(made);
  expect(undone()).toEqual([]);
});
