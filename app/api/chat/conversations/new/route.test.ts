import { expect, test } from "vitest";
import type { ConversationAnswer } from "@/features/chat/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { conversationParticipants, conversations } from "@/server/db/schema/chat";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chat/conversations/new";
const open = (as: TestSession, body: object) => call<ConversationAnswer>(handlers, { method: "POST", path, as, body });

test("two people have one conversation, whoever opens it and however often", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const answers = await Promise.all([
    open(as, { recipients: [other.actor.userId] }),
    open(other, { recipients: [as.actor.userId] }),
    open(as, { recipients: [other.actor.userId] }),
  ]);
  expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1);
  expect(answers[0]?.body.conversation).toMatchObject({ type: "ONE_TO_ONE", participantCount: 2, unreadCount: 0 });
  expect([await current().$count(conversations), await current().$count(conversationParticipants)]).toEqual([1, 2]);
});

test("several recipients make a group, with a first message if there is one", async () => {
  const [as, other, third] = [await makeSession(), await makeSession(), await makeSession()];
  const recipients = [other.actor.userId, third.actor.userId];
  const message = { body: "Welcome", clientId: newId() };
  const { body } = await open(as, { recipients, name: "  Night shift ", message });
  expect(body.conversation).toMatchObject({ type: "GROUP", name: "Night shift", participantCount: 3, lastSeq: 1 });
  expect(body.conversation.messages.map((sent) => sent.body)).toEqual(["Welcome"]);
});

test("nobody writes to themselves, to customers, or to who is not here", async () => {
  const as = await makeSession();
  const customer = await makeUser({ roleId: roleIds.customer });
  const gone = await makeUser({ deactivatedAt: new Date() });
  const other = await makeUser();
  for (const [recipients, pointer] of [
    [[as.actor.userId], "#/recipients/0"],
    [[other.id, customer.id], "#/recipients/1"],
    [[gone.id], "#/recipients/0"],
    [[newId()], "#/recipients/0"],
    [[], "#/recipients"],
  ] as const) {
    const { status, problem } = await open(as, { recipients });
    expect([status, problem?.errors?.[0]?.pointer]).toEqual([422, pointer]);
  }
  expect(await current().$count(conversations)).toBe(0);
});

test("a group has at most 200 people", async () => {
  const { status } = await open(await makeSession(), { recipients: Array.from({ length: 200 }, newId) });
  expect(status).toBe(422);
});

test("customers have no place in chat", async () => {
  const customer = await makeSession({ roleId: roleIds.customer });
  const { status } = await open(customer, { recipients: [(await makeUser()).id] });
  expect(status).toBe(403);
});
