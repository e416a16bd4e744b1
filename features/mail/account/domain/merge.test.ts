import { expect, test } from "vitest";
import { folderAfterLeaving, mergeFlags, moveOf } from "./merge";

const read = { isUnread: false, isStarred: false };
const unread = { isUnread: true, isStarred: false };

test("what changed on the server is taken over, and what changed here is sent", () => {
  expect(mergeFlags(unread, unread, read)).toEqual({ sent: {}, taken: { isUnread: false }, base: read });
  expect(mergeFlags(unread, read, null)).toEqual({ sent: { isUnread: false }, taken: {}, base: read });
  expect(mergeFlags(unread, unread, null)).toEqual({ sent: {}, taken: {}, base: unread });
});

test("each flag is merged by itself, and what changed here wins", () => {
  const local = { isUnread: true, isStarred: true };
  const merged = mergeFlags(unread, local, { isUnread: false, isStarred: false });
  expect(merged).toEqual({
    sent: { isStarred: true },
    taken: { isUnread: false },
    base: { isUnread: false, isStarred: true },
  });
  expect(mergeFlags(unread, local, { isUnread: true, isStarred: true }).sent).toEqual({});
  const bothSides = mergeFlags(unread, read, { isUnread: true, isStarred: false });
  expect(bothSides.sent).toEqual({ isUnread: false });
});

test("a mail that was moved here is moved on its server; drafts never are", () => {
  const base = { ...read, folder: "inbox" as const };
  expect(moveOf(base, base)).toBeNull();
  expect(moveOf(base, { ...base, folder: "archive" })).toBe("archive");
  expect(moveOf(base, { ...base, folder: "drafts" })).toBeNull();
});

test("a mail that left a folder is where another copy lies, or in the trash", () => {
  expect(folderAfterLeaving([])).toBe("trash");
  expect(folderAfterLeaving(["archive", "inbox"])).toBe("inbox");
  expect(folderAfterLeaving(["archive"])).toBe("archive");
});
