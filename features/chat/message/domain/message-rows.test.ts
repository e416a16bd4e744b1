import { expect, test } from "vitest";
import { makeMessage } from "@/testing/shown-message";
import { threadRows } from "./message-rows";

const at = (time: string) => `2026-11-27T${time}:00.000Z`;
const dayOf = (instant: string) => instant.slice(0, 10);
const rowsOf = (
  messages: ReturnType<typeof makeMessage>[],
  unreadAfter: number | null = null,
  outgoing: never[] = [],
) =>
  threadRows({ messages, outgoing, unreadAfter, viewerId: "me", dayOf }).map((row) =>
    "isFirst" in row ? `${row.key}${row.isFirst ? " first" : ""}` : row.key,
  );

test("messages of one person within five minutes stand under one name", () => {
  const messages = [
    makeMessage(1, { createdAt: at("08:00") }),
    makeMessage(2, { createdAt: at("08:04") }),
    makeMessage(3, { createdAt: at("08:10") }),
    makeMessage(4, { createdAt: at("08:10"), senderId: "bat" }),
  ];
  expect(rowsOf(messages)).toEqual([
    "day-2026-11-27",
    "client-1 first",
    "client-2",
    "client-3 first",
    "client-4 first",
  ]);
});

test("a day begins with its date, and what the reader had not seen with a divider", () => {
  const messages = [
    makeMessage(1, { createdAt: "2026-11-26T23:59:00.000Z" }),
    makeMessage(2, { createdAt: at("00:01") }),
    makeMessage(3, { createdAt: at("00:02"), senderId: "me" }),
    makeMessage(4, { createdAt: at("00:03") }),
  ];
  expect(rowsOf(messages, 2)).toEqual([
    "day-2026-11-26",
    "client-1 first",
    "day-2026-11-27",
    "client-2 first",
    "client-3 first",
    "unread",
    "client-4 first",
  ]);
});

test("the divider is left out where the first unread message is not there yet", () => {
  expect(rowsOf([makeMessage(40), makeMessage(41)], 7)).toEqual(["day-2026-11-27", "client-40 first", "client-41"]);
});

test("a message that has arrived is not shown as being sent", () => {
  const outgoing = {
    clientId: "client-1",
    target: "conversation",
    isToPerson: false,
    body: "Message 1",
    replyTo: null,
    mentions: [],
    attachments: [],
    requiresAck: false,
    createdAt: at("08:00"),
    state: "waiting" as const,
    error: null,
    waitingKey: null,
  };
  const place = { messages: [makeMessage(1)], unreadAfter: null, viewerId: "me", dayOf };
  const kinds = (others: readonly (typeof outgoing)[]) =>
    threadRows({ ...place, outgoing: others }).map(({ kind }) => kind);
  expect(kinds([outgoing])).toEqual(["day", "message"]);
  expect(kinds([{ ...outgoing, clientId: "client-2" }])).toEqual(["day", "message", "outgoing"]);
});
