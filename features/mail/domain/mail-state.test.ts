import { expect, test } from "vitest";
import { beforeOf, makeShownLabel, makeShownMail } from "@/testing/shown-mail";
import {
  countedLabels,
  hasLabel,
  idsBetween,
  indexedMails,
  inverseUpdates,
  isAsExpected,
  isShownIn,
  labelOf,
  withPatch,
} from "./mail-state";

const mail = makeShownMail("a");
const soon = "2026-03-01T08:00:00.000Z";

test("the mails of several pages are held by id in one order, each once and only where the list shows it", () => {
  const [a, b] = [makeShownMail("a"), makeShownMail("b", { folder: "archive" })];
  const pages = [{ mails: [a, b] }, { mails: [makeShownMail("c"), a] }];
  const { byId, allIds } = indexedMails(pages, { label: null, search: "" });
  expect(allIds).toEqual(["a", "c"]);
  expect(Object.keys(byId)).toEqual(["a", "c"]);
});

test("a mail has the labels that its folder, its flags and its own labels give it", () => {
  const of = (values: Parameters<typeof makeShownMail>[1]) =>
    ["inbox", "starred", "snoozed", "important", "archive", "all", "trash", "own"].filter((label) =>
      hasLabel(makeShownMail("a", values), label),
    );
  expect(of({})).toEqual(["inbox", "all"]);
  expect(of({ snoozedUntil: soon, isStarred: true })).toEqual(["starred", "snoozed", "all"]);
  expect(of({ folder: "archive", isImportant: true, labelIds: ["own"] })).toEqual([
    "important",
    "archive",
    "all",
    "own",
  ]);
  expect(of({ folder: "trash", isStarred: true, labelIds: ["own"] })).toEqual(["trash"]);
});

test("a search looks at all mails, under its label, or where it says itself", () => {
  const trashed = makeShownMail("a", { folder: "trash" });
  expect(labelOf({ label: null, search: "x" })).toBe("all");
  expect(labelOf({ label: null, search: "" })).toBe("inbox");
  expect(isShownIn(trashed, { label: null, search: "report" })).toBe(false);
  expect(isShownIn(trashed, { label: "trash", search: "report" })).toBe(true);
  expect(isShownIn(trashed, { label: null, search: "report in:trash" })).toBe(true);
  expect(isShownIn(trashed, { label: "sent", search: "report in:anywhere" })).toBe(true);
  expect(isShownIn(withPatch(mail, { isUnread: false }), { label: null, search: "is:unread" })).toBe(true);
});

test("what was received goes anywhere, what was written to trash alone", () => {
  expect(withPatch(mail, { folder: "archive" }).folder).toBe("archive");
  const sent = makeShownMail("a", { folder: "sent" });
  expect(withPatch(sent, { folder: "archive" }).folder).toBe("sent");
  expect(withPatch(sent, { snoozedUntil: soon })).toMatchObject({ folder: "sent", snoozedUntil: null });
  expect(withPatch(sent, { folder: "trash" }).folder).toBe("trash");
});

test("snoozing puts into the inbox until then, and moving wakes", () => {
  const snoozed = withPatch(makeShownMail("a", { folder: "archive" }), { snoozedUntil: soon });
  expect(snoozed).toMatchObject({ folder: "inbox", snoozedUntil: soon });
  expect(withPatch(snoozed, { folder: "archive" })).toMatchObject({ folder: "archive", snoozedUntil: null });
  expect(withPatch(snoozed, { snoozedUntil: null }).snoozedUntil).toBeNull();
});

test("labels count what is unread, some all of it, and never less than nothing", () => {
  const labels = [
    makeShownLabel("inbox", { unreadCount: 1 }),
    makeShownLabel("snoozed", { totalCount: 2 }),
    makeShownLabel("own"),
  ];
  const counts = (all: typeof labels) => all.map(({ unreadCount, totalCount }) => totalCount ?? unreadCount);
  const labelled = { ...mail, labelIds: ["own"] };
  expect(counts(countedLabels(labels, null, labelled))).toEqual([2, 2, 1]);
  expect(counts(countedLabels(labels, mail, withPatch(mail, { isUnread: false })))).toEqual([0, 2, 0]);
  expect(counts(countedLabels(labels, mail, withPatch(mail, { snoozedUntil: soon })))).toEqual([0, 3, 0]);
  expect(counts(countedLabels(labels, labelled, null))).toEqual([0, 2, 0]);
});

test("a change is undone by what each mail was before, in as few calls as there were states", () => {
  const [a, b, c] = [mail, makeShownMail("b", { folder: "archive" }), makeShownMail("c")];
  const before = [a, b, c].map((one) => beforeOf(one, "trash"));
  const expected = { folder: "trash", snoozedUntil: null };
  expect(inverseUpdates(before, { folder: "trash" })).toEqual([
    { mailIds: ["a", "c"], patch: { folder: "inbox", snoozedUntil: null }, expected },
    { mailIds: ["b"], patch: { folder: "archive", snoozedUntil: null }, expected },
  ]);
  expect(inverseUpdates(before, { isUnread: false })).toEqual([
    { mailIds: ["a", "b", "c"], patch: { isUnread: true }, expected: { isUnread: false } },
  ]);
  expect(isAsExpected(a, { folder: "inbox", snoozedUntil: null })).toBe(true);
  expect(isAsExpected(b, { folder: "inbox" })).toBe(false);
});

test("undoing a label leaves it where it was before", () => {
  const before = [beforeOf(mail), beforeOf(makeShownMail("b", { labelIds: ["own"] }))];
  expect(inverseUpdates(before, { addLabelIds: ["own"] })).toEqual([
    { mailIds: ["a"], patch: { removeLabelIds: ["own"] }, expected: {} },
  ]);
  expect(inverseUpdates(before, { removeLabelIds: ["own"] })).toEqual([
    { mailIds: ["b"], patch: { addLabelIds: ["own"] }, expected: {} },
  ]);
});

test("a range reaches from one to the other, and is one where there is no other", () => {
  const ids = ["a", "b", "c", "d"];
  expect(idsBetween(ids, "d", "b")).toEqual(["b", "c", "d"]);
  expect(idsBetween(ids, null, "b")).toEqual(["b"]);
  expect(idsBetween(ids, "gone", "c")).toEqual(["c"]);
});
