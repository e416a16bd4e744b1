import { expect, test } from "vitest";
import type { MessagePage } from "@/features/chat/message/schema";
import { newId } from "@/lib/id";
import { makeGroup, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as adding from "../participants/new/route";
import * as handlers from "./route";

const list = (as: TestSession, query: Record<string, string>) =>
  call<MessagePage>(handlers, { path: "/api/chat/messages", as, query });
const seqs = ({ messages }: MessagePage) => messages.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

async function makeMany(count: number) {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  const conversationId = await makeGroup(as.actor, [other.actor, third.actor]);
  for (let at = 0; at < count; at += 1) await say(as.actor, conversationId, { body: `Message ${at + 1}` });
  return { as, other, conversationId };
}

test("messages are read in both directions and around one, the oldest first", async () => {
  const { as, conversationId } = await makeMany(60);
  const page = async (query: Record<string, string>) => (await list(as, { conversationId, ...query })).body;
  const newest = await page({});
  expect([seqs(newest), newest.hasBefore, newest.hasAfter]).toEqual([range(11, 60), true, false]);
  const earlier = await page({ before: "11" });
  expect([seqs(earlier), earlier.hasBefore, earlier.hasAfter]).toEqual([range(1, 10), false, true]);
  const later = await page({ after: "8" });
  expect([seqs(later), later.hasBefore, later.hasAfter]).toEqual([range(9, 58), true, true]);
  expect(seqs(await page({ around: "30" }))).toEqual(range(5, 54));
  expect(seqs(await page({ after: "60" }))).toEqual([]);
});

test("who joins later reads what is written from then on", async () => {
  const { as, conversationId } = await makeMany(2);
  const late = await makeSession();
  const body = { conversationId, userIds: [late.actor.userId] };
  await call(adding, { method: "POST", path: "/api/chat/participants/new", as, body });
  await say(as.actor, conversationId);
  const { body: page } = await list(late, { conversationId });
  expect([seqs(page), page.hasBefore]).toEqual([[3], false]);
  expect(seqs((await list(late, { conversationId, around: "1" })).body)).toEqual([3]);
});

test("to strangers the conversation is an unknown one", async () => {
  const { conversationId } = await makeMany(1);
  const stranger = await makeSession();
  expect((await list(stranger, { conversationId })).status).toBe(404);
  expect((await list(stranger, { conversationId: newId() })).status).toBe(404);
});
