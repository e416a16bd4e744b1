import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { makeGroup } from "@/testing/chat-factory";
import { makeActor } from "@/testing/factories";
import { rowsRead } from "@/testing/rows-read";
import { listConversations } from "./data";
import { searchChat } from "./data/search";
import { listUnread } from "./data/unread";

const groups = 40;

/** Groups in which so many messages were read and five were not; each says "report", the first of all "unicorn" as well. */
async function makeMany([reader, writer, third]: readonly [Actor, Actor, Actor], messages: number): Promise<void> {
  for (let at = 0; at < groups; at += 1) await makeGroup(writer, [reader, third], { name: `Group ${at}` });
  await current().execute(sql`
    insert into chat_message (id, conversation_id, seq, sender_id, client_id, body)
    select gen_random_uuid(), conversation.id, last_seq + at, ${writer.userId}, gen_random_uuid(),
      'report ' || at || case when at = 1 and conversation.name = 'Group 0' then ' unicorn' else '' end
    from conversation cross join generate_series(1, ${messages}::int) as at where created_by_id = ${writer.userId}`);
  await current().execute(sql`
    update conversation set last_seq = last_seq + ${messages} where created_by_id = ${writer.userId}`);
  await current().execute(sql`
    update conversation_participant as participant set read_seq = last_seq - 5
    from conversation where conversation.id = participant.conversation_id and created_by_id = ${writer.userId}`);
  await current().execute("vacuum analyze");
}

test("in conversations of 500 messages lists and searches are read at most twice as far as in those of 100", {
  tags: ["full"],
  timeout: 300_000,
}, async () => {
  const read = new Map<string, number[]>();
  for (const messages of [100, 500]) {
    const people = [await makeActor(), await makeActor(), await makeActor()] as const;
    await makeMany(people, messages);
    const [reader] = people;
    const unread = await listConversations(reader, { search: "", unread: true });
    expect(unread.conversations.map(({ unreadCount }) => unreadCount)).toEqual(Array.from({ length: 30 }, () => 5));
    expect(unread.nextCursor).not.toBeNull();
    const found = async (query: string) => (await searchChat(reader, { query })).results.messages.length;
    expect([await found("unicorn"), await found("report"), await found("unicorns")]).toEqual([1, 20, 0]);
    const reads: Record<string, () => Promise<unknown>> = {
      unread: () => listConversations(reader, { search: "", unread: true }),
      list: () => listConversations(reader, { search: "", unread: false }),
      menu: () => listUnread(reader),
      rare: () => found("unicorn"),
      none: () => found("unicorns"),
      common: () => found("report"),
    };
    for (const [name, work] of Object.entries(reads)) read.set(name, [...(read.get(name) ?? []), await rowsRead(work)]);
  }
  for (const [name, [few = 0, many = 0]] of read) expect(many, name).toBeLessThanOrEqual(2 * few);
});
