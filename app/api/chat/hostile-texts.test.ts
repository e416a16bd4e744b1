import { expect, test } from "vitest";
import type { MessagePage } from "@/features/chat/message/schema";
import type { ConversationDetails } from "@/features/chat/schema";
import { makeGroup, say } from "@/testing/chat-factory";
import { makeActor, makeSession, makeUser } from "@/testing/factories";
import { oddTexts } from "@/testing/hostile-input";
import { call } from "@/testing/http";
import { mutationVectors, xssVectors } from "@/testing/xss-vectors";
import * as details from "./conversation/route";
import * as renaming from "./conversation/update/route";
import * as messages from "./messages/route";

const vectors = [...xssVectors, ...mutationVectors];

test("what could be markup comes back from messages as it was sent, as JSON", { tags: ["full"] }, async () => {
  const as = await makeSession();
  const conversationId = await makeGroup(as.actor, [await makeActor(), await makeActor()]);
  const sent = [...vectors, ...oddTexts].map((text) => text.trim());
  expect(sent.length).toBeGreaterThanOrEqual(50);
  for (const body of sent) await say(as.actor, conversationId, { body });
  const read: string[] = [];
  for (let after = 0, hasAfter = true; hasAfter; ) {
    const query = { conversationId, after: String(after) };
    const answer = await call<MessagePage>(messages, { path: "/api/chat/messages", as, query });
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("x-content-type-options") ?? "nosniff").toBe("nosniff");
    read.push(...answer.body.messages.map(({ body }) => body));
    after = answer.body.messages.at(-1)?.seq ?? after;
    hasAfter = answer.body.hasAfter;
  }
  expect(read).toEqual(sent);
});

test("names of groups and people come back as they were", { tags: ["full"] }, async () => {
  const as = await makeSession();
  const others = [await makeActor(), await makeActor()];
  const person = await makeUser({ firstName: xssVectors[10], lastName: xssVectors[16] });
  const conversationId = await makeGroup(as.actor, [...others, { ...others[0], userId: person.id } as never]);
  const path = "/api/chat/conversation";
  for (const name of vectors.filter((text) => text.length <= 80 && !/[\n\t]/.test(text))) {
    const body = { conversationId, name };
    const { status } = await call(renaming, { method: "POST", path: `${path}/update`, as, body });
    if (status === 429) break;
    expect(status, name).toBe(200);
    const query = { conversationKey: conversationId };
    const answer = await call<ConversationDetails>(details, { path, as, query });
    expect(answer.body.conversation?.name).toBe(name);
    expect(answer.body.conversation?.participants.map((one) => one.name)).toContain(person.name);
  }
});
