import { expect, test } from "vitest";
import { makeMessage } from "@/testing/shown-message";
import type { MessagePage } from "../schema";
import { withChange, withNewer, withOlder, withSent } from "./message-window";

const page = (...seqs: number[]): MessagePage => ({
  messages: seqs.map((seq) => makeMessage(seq)),
  hasBefore: true,
  hasAfter: false,
});
const seqs = (shown: MessagePage | null) => shown?.messages.map(({ seq }) => seq);

test("pages before and after join without doubles", () => {
  expect(seqs(withOlder(page(4, 5), page(2, 3, 4)))).toEqual([2, 3, 4, 5]);
  expect(seqs(withNewer(page(4, 5), page(5, 6, 7)))).toEqual([4, 5, 6, 7]);
});

test("a message that was sent joins at the end, once, and only without a gap", () => {
  expect(seqs(withSent(page(4, 5), makeMessage(6)))).toEqual([4, 5, 6]);
  expect(seqs(withSent(page(4, 5), makeMessage(5)))).toEqual([4, 5]);
  expect(withSent(page(4, 5), makeMessage(8))).toBeNull();
  expect(seqs(withSent(page(), makeMessage(1)))).toEqual([1]);
  expect(seqs(withSent({ ...page(4), hasAfter: true }, makeMessage(9)))).toEqual([4]);
});

test("reactions and confirmations are counted once for each person", () => {
  const change = (shown: MessagePage, isSet: boolean) =>
    withChange(shown, { messageId: "message-4", reaction: { emoji: "👍", userId: "bat", isSet } });
  const once = change(page(4), true);
  expect(change(once, true).messages[0]?.reactions).toEqual([{ emoji: "👍", userIds: ["bat"] }]);
  expect(change(once, false).messages[0]?.reactions).toEqual([]);
  const confirm = (shown: MessagePage) =>
    withChange(shown, { messageId: "message-4", acknowledgement: { userId: "bat" } });
  expect(confirm(confirm(page(4))).messages[0]?.acknowledgedBy).toEqual(["bat"]);
});

test("a deleted message keeps its place and nothing else, and is quoted no longer", () => {
  const reply = makeMessage(5, { replyTo: { id: "message-4", seq: 4, senderId: "saran", body: "Message 4" } });
  const shown = { ...page(4), messages: [makeMessage(4), reply] };
  const after = withChange(shown, { messageId: "message-4", changed: { isDeleted: true } });
  expect(after.messages.map(({ body, isDeleted, replyTo }) => [body, isDeleted, replyTo])).toEqual([
    ["", true, null],
    ["Message 5", false, null],
  ]);
});
