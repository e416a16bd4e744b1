import { expect, test } from "vitest";
import { makeShownMail } from "@/testing/shown-mail";
import { initiallyFull, threadRows } from "./thread-rows";

const threadOf = (count: number) =>
  Array.from({ length: count }, (_, at) => makeShownMail(`${at}`, { isUnread: false }));
const none: ReadonlySet<string> = new Set();
const shapeOf = (rows: ReturnType<typeof threadRows>) =>
  rows.map((row) => (row.kind === "earlier" ? `+${row.count}` : `${row.mail.id}${row.isFull ? "!" : ""}`)).join(" ");

test("what was opened, what is unread and the last mail are shown in full", () => {
  const thread = threadOf(4).map((mail) => (mail.id === "2" ? { ...mail, isUnread: true } : mail));
  expect([...initiallyFull(thread, "0")]).toEqual(["0", "2", "3"]);
});

test("many folded mails before the first one in full become one line between the first and the last of them", () => {
  const full = new Set(["7"]);
  expect(shapeOf(threadRows(threadOf(8), { full, folded: none, isAllShown: false }))).toBe("0 +5 6 7!");
  expect(shapeOf(threadRows(threadOf(5), { full: new Set(["4"]), folded: none, isAllShown: false }))).toBe(
    "0 1 2 3 4!",
  );
  expect(shapeOf(threadRows(threadOf(8), { full, folded: none, isAllShown: true }))).toBe("0 1 2 3 4 5 6 7!");
});

test("a mail in full can be folded", () => {
  expect(
    shapeOf(threadRows(threadOf(2), { full: new Set(["0", "1"]), folded: new Set(["0"]), isAllShown: false })),
  ).toBe("0 1!");
});
