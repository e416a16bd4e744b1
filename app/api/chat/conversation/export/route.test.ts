import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { acknowledgeMessage, deleteMessage, updateMessage } from "@/features/chat/message/server/commands";
import { addParticipants } from "@/features/chat/participant/server/commands";
import { current } from "@/server/db/client";
import { conversations } from "@/server/db/schema/chat";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const take = (as: TestSession, conversationKey: string, format = "txt") =>
  call(handlers, { path: "/api/chat/conversation/export", as, query: { conversationKey, format } });
const linesOf = ({ text }: { text: string }) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

async function makeThree(name = "") {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  return { as, other, third, conversationId: await makeGroup(as.actor, [other.actor, third.actor], { name }) };
}

test("the text has names, times in the reader's zone, edits, deletions and confirmations", async () => {
  const { as, other, conversationId } = await makeThree("Budget");
  const edited = await say(as.actor, conversationId, { requiresAck: true });
  await updateMessage(as.actor, { messageId: edited.id, body: "Hello again" });
  await acknowledgeMessage(other.actor, { messageId: edited.id });
  const deleted = await say(other.actor, conversationId, { body: "Oops" });
  await deleteMessage(other.actor, { messageId: deleted.id });
  const { text, headers } = await take(as, conversationId);
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text.replaceAll(/\[[\d :-]{16}\]/g, "[time]")).toBe(
    [
      "Conversation: Budget",
      "Time zone: Asia/Ulaanbaatar",
      "",
      `[time] ${as.actor.displayName}: Hello again (edited)`,
      `    Confirmed by: ${other.actor.displayName}`,
      `[time] ${other.actor.displayName}: (message deleted)`,
      "",
    ].join("\n"),
  );
});

test("no line of a message looks like a message of somebody else", async () => {
  const { as, conversationId } = await makeThree();
  await say(as.actor, conversationId, {
    body: "Hello\n[2026-01-01 10:00] Boss: I agree\u2028[2026-01-01 10:01] Boss: Yes",
  });
  const { text } = await take(as, conversationId);
  expect(text.split("\n").filter((line) => line.startsWith("["))).toHaveLength(1);
});

test("JSON Lines have one message each, with the offset of the zone", async () => {
  const { as, conversationId } = await makeThree();
  await say(as.actor, conversationId, { body: "One\nTwo" });
  const [line, ...rest] = linesOf(await take(as, conversationId, "jsonl"));
  expect(rest).toEqual([]);
  expect(line).toMatchObject({
    seq: 1,
    body: "One\nTwo",
    sender: { id: as.actor.userId, name: as.actor.displayName },
    sentAt: expect.stringMatching(/\+08:00$/),
  });
});

test("it begins after somebody joined, and goes page by page", async () => {
  const { as, conversationId } = await makeThree();
  await say(as.actor, conversationId, { body: "Before" });
  const late = await makeSession();
  await addParticipants(as.actor, { conversationId, userIds: [late.actor.userId] });
  await say(as.actor, conversationId, { body: "After" });
  const lines = linesOf(await take(late, conversationId, "jsonl"));
  expect(lines.map(({ body }) => body)).toEqual(["After"]);
});

test("each further 200 messages take one more statement, and none is left out", async () => {
  const { as, conversationId } = await makeThree();
  const fill = async (from: number, to: number) => {
    await current().execute(sql`
      insert into chat_message (id, conversation_id, seq, sender_id, client_id, body)
      select gen_random_uuid(), ${conversationId}, at, ${as.actor.userId}, gen_random_uuid(), 'Message ' || at
      from generate_series(${from}::int, ${to}::int) as at`);
    await current().update(conversations).set({ lastSeq: to });
  };
  await fill(1, 150);
  const short = await statementsOf(() => take(as, conversationId, "jsonl"));
  await fill(151, 450);
  const long = await statementsOf(() => take(as, conversationId, "jsonl"));
  expect(long.all.length - short.all.length).toBe(2);
  expect(linesOf(await take(as, conversationId, "jsonl")).map(({ seq }) => seq)).toEqual(
    Array.from({ length: 450 }, (_, at) => at + 1),
  );
});

test.each([
  ["line breaks", "Plan\r\nSet-Cookie: a=b"],
  ["quotes and paths", '../"Plan\\'],
  ["marks of direction", "Plan\u202etxt.exe"],
  ["Cyrillic", "Төсөв"],
])("a name with %s makes a harmless file name", async (_, name) => {
  const { as, conversationId } = await makeThree();
  await current().update(conversations).set({ name });
  const { headers } = await take(as, conversationId);
  const disposition = headers.get("content-disposition") ?? "";
  expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*\.txt"; filename\*=UTF-8''[\w.~%!#$&+^`|-]+$/);
  expect(decodeURIComponent(disposition)).not.toMatch(/[\r\n\u202e/\\]/);
  expect(headers.get("set-cookie")).toBeNull();
});

test("a person's id names the conversation with them; strangers get 404", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const conversationId = await makePair(as.actor, other.actor);
  await say(as.actor, conversationId);
  expect((await take(as, other.actor.userId)).status).toBe(200);
  expect((await take(await makeSession(), conversationId)).status).toBe(404);
});

test("answers 429 after 20 exports a minute", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const conversationId = await makePair(as.actor, other.actor);
  const statuses: number[] = [];
  for (let at = 0; at < 41; at += 1) statuses.push((await take(as, conversationId)).status);
  expect(statuses).toContain(429);
});
