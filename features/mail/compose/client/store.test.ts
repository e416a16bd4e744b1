import { beforeEach, expect, test } from "vitest";
import type { Mail } from "../../schema";
import type { MailSetting } from "../../setting/schema";
import { emptyComposition } from "../domain/composition";
import { composeActions, currentWindow, currentWindows } from "./store";

const settings: MailSetting = {
  signature: "",
  undoSeconds: 5,
  vacation: null,
  blockedSenders: [],
  canSendOutside: false,
  version: 0,
};
let people = 0;
/** A page of its own for each test: another person. */
const enter = (id = `person-${people}`) =>
  composeActions.writerEntered({ id, name: "Bat", email: "bat@x.mn" }, settings);
const open = (rest: object = {}) =>
  composeActions.windowOpened({ composition: emptyComposition, draftId: null, version: null, ...rest });
const mail = (rest: Partial<Mail>) => ({ id: "draft-1", version: 1, attachments: [], ...rest }) as unknown as Mail;

beforeEach(() => {
  for (const { key } of currentWindows()) composeActions.windowClosed(key);
  people += 1;
  enter();
});

test("there are three windows at most, and one for each draft", () => {
  const first = open({ draftId: "draft-1", version: 1 });
  expect([open(), open(), open()].filter((key) => key === null)).toHaveLength(1);
  composeActions.placed(first ?? "", "minimised");
  expect(open({ draftId: "draft-1", version: 1 })).toBe(first);
  expect(currentWindow(first ?? "")?.place).toBe("open");
  expect(open({ isForced: true })).not.toBeNull();
});

test("one window alone takes the whole screen", () => {
  const [first, second] = [open() ?? "", open() ?? ""];
  composeActions.placed(first, "full");
  composeActions.placed(second, "full");
  expect(currentWindows().map(({ place }) => place)).toEqual(["minimised", "full"]);
});

test("what is typed while a draft is stored is not taken for stored", () => {
  const key = open() ?? "";
  composeActions.typed(key, { subject: "A" });
  composeActions.saveBegun(key);
  composeActions.typed(key, { subject: "AB" });
  composeActions.saved(key, mail({}), 1, []);
  expect(currentWindow(key)).toMatchObject({
    draftId: "draft-1",
    version: 1,
    subject: "AB",
    changes: 2,
    storedChanges: 1,
  });
});

test("a draft that was changed elsewhere keeps what was typed until its writer chooses", () => {
  const key = open({ draftId: "draft-1", version: 1 }) ?? "";
  composeActions.typed(key, { body: "mine" });
  composeActions.changedElsewhere(key, mail({ version: 4, message: "theirs" }));
  expect(currentWindow(key)).toMatchObject({ body: "mine", version: 1 });
  composeActions.ownKept(key);
  expect(currentWindow(key)).toMatchObject({ body: "mine", version: 4, changedElsewhere: null });
  composeActions.changedElsewhere(key, mail({ version: 5 }));
  composeActions.otherTaken(key, { ...emptyComposition, body: "theirs" });
  const taken = currentWindow(key);
  expect(taken).toMatchObject({ body: "theirs", version: 5 });
  expect(taken?.changes).toBe(taken?.storedChanges);
});

test("a draft that is gone becomes a new one, as it was typed", () => {
  const key = open({ draftId: "draft-1", version: 1 }) ?? "";
  composeActions.typed(key, { body: "mine" });
  composeActions.draftLost(key);
  expect(currentWindow(key)).toMatchObject({ draftId: null, version: null, body: "mine" });
});

test("why addresses were refused goes with the next key only for the email as a whole", () => {
  const key = open() ?? "";
  composeActions.refused(key, { refused: { "a@x.mn": "unknown-recipient" }, problem: "too-many-requests" });
  composeActions.typed(key, { subject: "A" });
  expect(currentWindow(key)).toMatchObject({ refused: { "a@x.mn": "unknown-recipient" }, problem: null });
});
