import { expect, test } from "vitest";
import { named, nameOf, recordOf, startAutosave, works } from "@/testing/draft-autosave";
import type { StoredCopy } from "./local-copy";

const first = recordOf({ locale: "en", answers: named("First") });
const theirs = { ...first, version: 7, answers: named("Theirs") };

const left = (content: Partial<StoredCopy>): StoredCopy => ({
  ...{ key: "key", formId: "gone", typedAt: 42, questionnaireId: null, version: null, answers: {}, pending: null },
  ...content,
});

test("what a form left on the device is restored, saved and then removed from it", async () => {
  const { autosave, sent, device } = startAutosave(works);
  autosave.restore(left({ answers: named("Left") }));
  expect(autosave.state).toMatchObject({ answers: named("Left"), restoredFrom: 42 });
  expect(nameOf(device.copy?.answers)).toBe("Left");
  await autosave.flush();
  expect(sent()).toEqual(["Left"]);
  expect(device.copy).toBeNull();
});

test("a save that was under way when the form was left is repeated under its key, then comes the rest", async () => {
  const { autosave, spy, sent } = startAutosave(works);
  const pending = { key: "first", input: { locale: "en", answers: named("One") } as const };
  autosave.restore(left({ answers: named("One two"), pending }));
  await autosave.flush();
  expect(sent()).toEqual(["One", "One two"]);
  expect(spy.mock.calls[0]?.[1]).toBe("first");
  expect(spy.mock.calls[1]?.[0]).toMatchObject({ questionnaireId: "new", version: 1 });
});

test("what the server has already is not restored, only removed from the device", async () => {
  const { autosave, spy, device } = startAutosave(works, first);
  device.copy = left({ answers: named("First") });
  autosave.restore(left({ answers: named("First"), questionnaireId: "new", version: 1 }));
  expect(device.copy).toBeNull();
  expect(autosave.state).toMatchObject({ status: "saved", restoredFrom: null });
  expect(spy).not.toHaveBeenCalled();
});

test("a refusal as stale that shows our own answers is the answer to a save that was heard", async () => {
  const { autosave, type, device } = startAutosave(async (input) => {
    throw { code: "stale", current: { ...first, version: 2, answers: input.answers } };
  }, first);
  type("Mine");
  expect(await autosave.flush()).toMatchObject({ version: 2 });
  expect(autosave.state).toMatchObject({ status: "saved", theirs: null });
  expect(device.copy).toBeNull();
});

test("what was typed over a version that another device has changed since is a conflict", async () => {
  const { autosave } = startAutosave(async (input) => {
    if (input.version !== 7) throw { code: "stale", current: theirs };
    return recordOf(input);
  }, theirs);
  autosave.restore(left({ answers: named("Mine"), questionnaireId: "new", version: 1 }));
  await autosave.flush();
  expect(autosave.state).toMatchObject({ status: "conflict", theirs, answers: named("Mine") });
});
