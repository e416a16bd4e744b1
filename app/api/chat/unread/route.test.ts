import { expect, test } from "vitest";
import type { UnreadList } from "@/features/chat/schema";
import { markAsSeen, updateConversation } from "@/features/chat/server/commands";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { makeActor, makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const list = async (as: TestSession) =>
  (await call<UnreadList>(handlers, { path: "/api/chat/unread", as })).body.conversations;

test("conversations wait to be read until what others wrote there was seen", async () => {
  const [as, other, third] = [await makeSession(), await makeActor(), await makeActor()];
  const pair = await makePair(as.actor, other);
  const group = await makeGroup(other, [as.actor, third]);
  expect(await list(as)).toEqual([]);
  await say(other, pair);
  await say(other, pair);
  await say(as.actor, group);
  expect(await list(as)).toEqual([{ id: pair, lastSeq: 2, isMuted: false }]);
  await markAsSeen(as.actor, { conversationId: pair, seq: 1 });
  expect(await list(as)).toHaveLength(1);
  await markAsSeen(as.actor, { conversationId: pair });
  expect(await list(as)).toEqual([]);
});

test("muted ones are told apart", async () => {
  const [as, other] = [await makeSession(), await makeActor()];
  const pair = await makePair(as.actor, other);
  await updateConversation(as.actor, { conversationId: pair, mutedUntil: "2100-01-01T00:00:00.000Z" });
  await say(other, pair);
  expect(await list(as)).toEqual([{ id: pair, lastSeq: 1, isMuted: true }]);
});

test("one statement reads them", async () => {
  const as = await makeSession();
  const { all } = await statementsOf(async () => void (await list(as)));
  expect(all.filter((statement) => statement.includes("conversation"))).toHaveLength(1);
});
