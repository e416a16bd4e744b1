import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { chatMessages } from "@/server/db/schema/chat";
import { mailContents, mails } from "@/server/db/schema/mail";
import { notifications } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";
import { makeGroup } from "@/testing/chat-factory";
import { makeActor, makeSession } from "@/testing/factories";
import { statementsOf } from "@/testing/statements";
import { forgetLeavers } from "./commands";
import { forgetInParts } from "./parts";

/** Somebody with 120 mails received and 12 sent, 110 messages and 1,100 notifications. */
async function makeBusyPerson() {
  const { actor } = await makeSession();
  const conversationId = await makeGroup(actor, [await makeActor(), await makeActor()]);
  const other = await makeActor();
  for (const statement of [
    sql`insert into chat_message (id, conversation_id, seq, sender_id, client_id, body)
      select gen_random_uuid(), ${conversationId}::uuid, at, ${actor.userId}::uuid, gen_random_uuid(), 'Hello'
      from generate_series(1, 110) as at`,
    sql`insert into mail_content (id, message_id, sender_id, quota_owner_id, from_name, from_address, subject, sent_at)
      select gen_random_uuid(), 'sent-' || at, case when at <= 12 then ${actor.userId}::uuid end, ${actor.userId}::uuid, 'Busy',
        'busy@example.mn', 'S', now()
      from generate_series(1, 132) as at`,
    sql`insert into mail (id, owner_id, content_id, thread_id, origin, folder)
      select gen_random_uuid(), case when sender_id is null then ${actor.userId}::uuid else ${other.userId}::uuid end,
        id, id, 'received', 'inbox' from mail_content where from_name = 'Busy'`,
    sql`insert into notification (id, user_id, type, subject_type, subject_id, subject_name, href, group_key)
      select gen_random_uuid(), ${actor.userId}::uuid, 'mail', 'mail', gen_random_uuid(), 'Mail', '/mail', at::text from generate_series(1, 1100) as at`,
  ])
    await current().execute(statement);
  return actor;
}

test("a person of much data is forgotten a few rows at a time, outside of any transaction", async () => {
  const actor = await makeBusyPerson();
  const { all, transactions } = await statementsOf(() => forgetInParts({ id: actor.userId, email: actor.email }));
  const count = (text: RegExp) => all.filter((each) => text.test(each)).length;
  expect(transactions).toEqual([]);
  expect(count(/^delete from "mail" /)).toBe(3);
  expect(count(/^update "mail_content" set "sender_id"/)).toBe(3);
  // What came from outside goes with its only copy.
  expect(count(/^update "mail_content" set "quota_owner_id"/)).toBe(1);
  expect(count(/^update "chat_message" set "sender_id"/)).toBe(3);
  expect(count(/^delete from "notification" /)).toBe(3);
  expect(await current().$count(mails, eq(mails.ownerId, actor.userId))).toBe(0);
  expect(await current().$count(mailContents, eq(mailContents.fromName, "Deleted person"))).toBe(12);
  expect(await current().$count(mailContents, eq(mailContents.quotaOwnerId, actor.userId))).toBe(0);
  expect(await current().$count(chatMessages, eq(chatMessages.senderId, actor.userId))).toBe(0);
  expect(await current().$count(chatMessages)).toBe(110);
  expect(await current().$count(notifications, eq(notifications.userId, actor.userId))).toBe(0);
  // The transaction that ends it has yet to come.
  const [left] = await current().select().from(users).where(eq(users.id, actor.userId));
  expect(left?.email).toBe(actor.email);
});

test("the job forgets in parts before the transaction that ends it", async () => {
  const actor = await makeBusyPerson();
  const past = new Date(Date.UTC(2026, 0, 1));
  await current().update(users).set({ deactivatedAt: past, deleteAfter: past }).where(eq(users.id, actor.userId));
  const { all } = await statementsOf(() => forgetLeavers(new Date()));
  const begins = all.findIndex((text) => /^begin/i.test(text));
  expect(all.slice(0, begins).filter((text) => /^delete from "mail" /.test(text))).toHaveLength(3);
  const [left] = await current().select().from(users).where(eq(users.id, actor.userId));
  expect(left).toMatchObject({ name: "Deleted person", deleteAfter: null });
});
