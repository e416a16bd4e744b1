import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { current, transact } from "@/server/db/client";
import { chatMessages } from "@/server/db/schema/chat";
import { makeGroup } from "@/testing/chat-factory";
import { makeActor, makeSession } from "@/testing/factories";
import { statementsOf } from "@/testing/statements";
import { forgetPerson } from "./data";

test("more messages than one statement takes lose their sender all the same", { tags: ["full"] }, async () => {
  const { actor } = await makeSession();
  const conversationId = await makeGroup(actor, [await makeActor(), await makeActor()]);
  await current().execute(sql`
    insert into chat_message (id, conversation_id, seq, sender_id, client_id, body)
    select gen_random_uuid(), ${conversationId}::uuid, at, ${actor.userId}::uuid, gen_random_uuid(), 'Hello'
    from generate_series(1, 2100) as at`);
  const { all } = await statementsOf(() =>
    transact((tx) => forgetPerson(tx, { id: actor.userId, email: actor.email })),
  );
  expect(all.filter((text) => /^update "chat_message" set "sender_id"/.test(text))).toHaveLength(3);
  expect(await current().$count(chatMessages, eq(chatMessages.senderId, actor.userId))).toBe(0);
  expect(await current().$count(chatMessages)).toBe(2_100);
});
