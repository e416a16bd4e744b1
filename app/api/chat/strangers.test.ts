import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { conversationParticipants, scheduledMessages } from "@/server/db/schema/chat";
import { routeFileOf } from "@/testing/authorisation/doors";
import { withoutInstance } from "@/testing/authorisation/foreign";
import { makeGroup, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { queryRows } from "@/testing/rows";

type Ids = Readonly<{ conversationId: string; messageId: string; scheduledId: string; personId: string }>;
type Named = Readonly<{ query: Record<string, string> } | { body: object }>;

const tomorrow = () => new Date(Date.now() + 86_400_000);

/** Each call that names a conversation or a message. */
const calls: Readonly<Record<string, (ids: Ids) => Named>> = {
  attachments: ({ conversationId }) => ({ query: { conversationId } }),
  conversation: ({ conversationId }) => ({ query: { conversationKey: conversationId } }),
  "conversation/export": ({ conversationId }) => ({ query: { conversationKey: conversationId, format: "txt" } }),
  "conversation/leave": ({ conversationId }) => ({ body: { conversationId } }),
  "conversation/mark-as-seen": ({ conversationId }) => ({ body: { conversationId, seq: 1 } }),
  "conversation/update": ({ conversationId }) => ({ body: { conversationId, name: "Mine", isPinned: true } }),
  messages: ({ conversationId }) => ({ query: { conversationId } }),
  "messages/acknowledge": ({ messageId }) => ({ body: { messageId } }),
  "messages/delete": ({ messageId }) => ({ body: { messageId } }),
  "messages/edits": ({ messageId }) => ({ query: { messageId } }),
  "messages/new": ({ conversationId }) => ({ body: { conversationId, body: "Hello", clientId: newId() } }),
  "messages/pin": ({ messageId }) => ({ body: { messageId, isPinned: true } }),
  "messages/pinned": ({ conversationId }) => ({ query: { conversationId } }),
  "messages/react": ({ messageId }) => ({ body: { messageId, emoji: "👍", isSet: true } }),
  "messages/restore": ({ messageId }) => ({ body: { messageId } }),
  "messages/update": ({ messageId }) => ({ body: { messageId, body: "Other words" } }),
  participants: ({ conversationId }) => ({ query: { conversationKey: conversationId } }),
  "participants/delete": ({ conversationId, personId }) => ({ body: { conversationId, userId: personId } }),
  "participants/new": ({ conversationId, personId }) => ({ body: { conversationId, userIds: [personId] } }),
  receipts: ({ conversationId }) => ({ query: { conversationId } }),
  scheduled: ({ conversationId }) => ({ query: { conversationId } }),
  "scheduled/delete": ({ scheduledId }) => ({ body: { scheduledId } }),
  "scheduled/new": ({ conversationId }) => ({
    body: { conversationId, body: "Hello", clientId: newId(), sendAt: tomorrow().toISOString() },
  }),
  "scheduled/send": ({ scheduledId }) => ({ body: { scheduledId } }),
  "scheduled/update": ({ scheduledId }) => ({ body: { scheduledId, body: "Other words" } }),
  search: ({ conversationId }) => ({ query: { query: "Hello", conversationId } }),
  typing: ({ conversationId }) => ({ body: { conversationId } }),
};

async function send(name: string, as: TestSession, ids: Ids) {
  const named = calls[name]?.(ids) ?? { body: {} };
  const path = `/api/chat/${name}`;
  const { status, text } = await call(routeFileOf(path), {
    method: "query" in named ? "GET" : "POST",
    path,
    as,
    ...named,
  });
  return { status, text: withoutInstance(text) };
}

test("to strangers, and to who has left, every call answers byte for byte as it does for what never was", async () => {
  const [as, left, stranger] = [await makeSession(), await makeSession(), await makeSession()];
  const conversationId = await makeGroup(as.actor, [left.actor, (await makeSession()).actor], { name: "Secret" });
  const { id: messageId } = await say(as.actor, conversationId, { requiresAck: true });
  await current()
    .update(conversationParticipants)
    .set({ leftAt: new Date() })
    .where(eq(conversationParticipants.userId, left.actor.userId));
  const scheduledId = newId();
  await current()
    .insert(scheduledMessages)
    .values({
      ...{ id: scheduledId, conversationId, senderId: as.actor.userId, clientId: newId(), body: "Good morning" },
      sendAt: tomorrow(),
    });
  const own = { conversationId, messageId, scheduledId, personId: stranger.actor.userId };
  const unknown = { ...own, conversationId: newId(), messageId: newId(), scheduledId: newId() };
  const chatRows = async () => (await queryRows()).filter(({ table }) => /chat|conversation/.test(table));
  const before = await chatRows();
  for (const name of Object.keys(calls)) {
    const never = await send(name, stranger, unknown);
    expect(never.status, name).toBe(404);
    expect(await send(name, stranger, own), `${name}, a stranger`).toEqual(never);
    expect(await send(name, left, own), `${name}, who has left`).toEqual(never);
  }
  expect(await chatRows()).toEqual(before);
});

test("every call on a conversation or a message is in the table", async () => {
  const { doors } = await import("@/testing/authorisation/doors");
  const named = doors.filter(({ name, row }) => name.includes(" /api/chat/") && row.own);
  expect(named.map(({ name }) => name.replace(/^\S+ \/api\/chat\//, "")).toSorted()).toEqual(
    Object.keys(calls).toSorted(),
  );
});
