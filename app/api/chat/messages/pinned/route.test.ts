import { expect, test } from "vitest";
import type { PinnedMessageList } from "@/features/chat/message/schema";
import { deleteMessage, pinMessage } from "@/features/chat/message/server/commands";
import { addParticipants } from "@/features/chat/participant/server/commands";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { makeActor, makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const list = (as: TestSession, conversationId: string) =>
  call<PinnedMessageList>(handlers, { path: "/api/chat/messages/pinned", as, query: { conversationId } });
const bodiesFor = async (as: TestSession, conversationId: string) =>
  (await list(as, conversationId)).body.messages.map(({ body }) => body);

test("the message that was pinned last stands first; deleted and unpinned ones are gone", async () => {
  const [as, other] = [await makeSession(), await makeActor()];
  const pair = await makePair(as.actor, other);
  const [first, second] = [await say(as.actor, pair, { body: "First" }), await say(other, pair, { body: "Second" })];
  await pinMessage(other, { messageId: second.id, isPinned: true });
  await pinMessage(as.actor, { messageId: first.id, isPinned: true });
  expect(await bodiesFor(as, pair)).toEqual(["First", "Second"]);
  await pinMessage(as.actor, { messageId: second.id, isPinned: false });
  expect(await bodiesFor(as, pair)).toEqual(["First"]);
  await deleteMessage(as.actor, { messageId: first.id });
  expect(await bodiesFor(as, pair)).toEqual([]);
});

test("strangers see none, and who has joined none from before", async () => {
  const [as, joining, stranger] = [await makeSession(), await makeSession(), await makeSession()];
  const group = await makeGroup(as.actor, [await makeActor(), await makeActor()]);
  await pinMessage(as.actor, { messageId: (await say(as.actor, group)).id, isPinned: true });
  expect((await list(stranger, group)).status).toBe(404);
  await addParticipants(as.actor, { conversationId: group, userIds: [joining.actor.userId] });
  expect(await bodiesFor(joining, group)).toEqual([]);
});
