import { expect, test } from "vitest";
import { chatLimits } from "@/features/chat/domain/constants";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { conversationParticipants } from "@/server/db/schema/chat";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { users } from "@/server/db/schema/user";
import { routeLimits } from "@/server/http/rate-limit";
import { routeFileOf } from "@/testing/authorisation/doors";
import { makeGroup, say } from "@/testing/chat-factory";
import { makeActor, makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as opening from "./conversations/new/route";
import * as adding from "./participants/new/route";

/** So many colleagues more, copies of one. */
async function makeColleagues(count: number): Promise<string[]> {
  const { id: _, ...model } = await makeUser();
  const rows = Array.from({ length: count }, (_, at) => ({
    ...model,
    ...{ id: newId(), slug: `colleague-${at}`, email: `colleague-${at}@example.mn` },
  }));
  return (await current().insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id);
}

test("a group has at most 200 people, who left not among them", async () => {
  const as = await makeSession();
  const [first = "", last = "", ...rest] = await makeColleagues(chatLimits.participants);
  const open = (recipients: readonly string[]) =>
    call(opening, { method: "POST", path: "/api/chat/conversations/new", as, body: { recipients } });
  expect((await open([first, last, ...rest])).problem?.errors?.[0]?.pointer).toBe("#/recipients");
  expect((await open([first, ...rest])).status).toBe(200);
  const conversationId = await makeGroup(as.actor, [await makeActor(), await makeActor()]);
  const add = (userIds: readonly string[]) =>
    call(adding, { method: "POST", path: "/api/chat/participants/new", as, body: { conversationId, userIds } });
  expect((await add(rest.slice(0, 197))).status).toBe(200);
  expect((await add([first])).problem?.code).toBe("conflict");
  await current().insert(conversationParticipants).values({ conversationId, userId: last, leftAt: new Date() });
  expect((await add([last])).problem?.code).toBe("conflict");
  expect((await add(rest.slice(0, 3))).status).toBe(200);
});

const minute = 60_000;

/** Each write and search of conversations with the limit that counts it; a message has its own test beside its route. */
const limited = {
  "conversation/mark-as-seen": "chatSeen",
  "conversation/update": "chat",
  "conversation/leave": "chat",
  "conversations/new": "costly",
  "messages/react": "chat",
  "messages/pin": "chat",
  "messages/update": "chat",
  "messages/delete": "chat",
  "messages/restore": "chat",
  "messages/acknowledge": "chat",
  "participants/new": "costly",
  "participants/delete": "chat",
  search: "search",
} as const;

test.each(Object.entries(limited))("%s is answered 429 beyond its limit", async (name, limit) => {
  const as = await makeSession();
  const conversationId = await makeGroup(as.actor, [await makeActor(), await makeActor()]);
  const { id: messageId } = await say(as.actor, conversationId);
  const key = `${limit}:${as.actor.userId}`;
  const { limit: count, windowS } = routeLimits[limit];
  const start = Math.floor(Date.now() / (windowS * 1_000)) * windowS * 1_000;
  // This window and the next, into which the call may fall.
  const windows = [start, start + minute].map((at) => ({ key, windowStart: new Date(at), count }));
  await current().insert(rateLimits).values(windows);
  const path = `/api/chat/${name}`;
  const sent =
    name === "search"
      ? { query: { query: "Hello" } }
      : { method: "POST" as const, body: bodyOf({ conversationId, messageId, userId: newId() })[name] };
  const { status, headers } = await call(routeFileOf(path), { path, as, ...sent });
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

const bodyOf = ({ conversationId, messageId, userId }: Readonly<Record<string, string>>): Record<string, object> => ({
  "conversation/mark-as-seen": { conversationId },
  "conversation/update": { conversationId, isPinned: true },
  "conversation/leave": { conversationId },
  "conversations/new": { recipients: [userId] },
  "messages/react": { messageId, emoji: "👍", isSet: true },
  "messages/pin": { messageId, isPinned: true },
  "messages/update": { messageId, body: "Other words" },
  "messages/delete": { messageId },
  "messages/restore": { messageId },
  "messages/acknowledge": { messageId },
  "participants/new": { conversationId, userIds: [userId] },
  "participants/delete": { conversationId, userId },
});
