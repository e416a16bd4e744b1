import { expect, test } from "vitest";
import { searchChat } from "@/features/chat/server/data/search";
import { listMails } from "@/features/mail/server/data/list";
import type { Actor } from "@/server/auth/actor";
import { current, transact } from "@/server/db/client";
import { searchedBytes } from "@/server/db/search-budget";
import { makeGroup } from "@/testing/chat-factory";
import { makeActor } from "@/testing/factories";
import { rowsRead } from "@/testing/rows-read";
import { searchEverything } from "./data";

/** Has every part of the term that is searched for, one by one, so that the index finds each text that holds them. */
const term = "zebrastripes".repeat(8);
const parts = "zeb ebr bra ras ast str tri rip ipe pes esz sze";
const budget = searchedBytes([term]);

/** Without the triggers, which would fold each of the long texts. */
const insert = (...statements: readonly string[]) =>
  transact(async (tx) => {
    await tx.execute("set local ordo.is_copying = 'on'");
    for (const statement of statements) await tx.execute(statement);
  });

const messageBytes = 8_000;
/** Of so many messages one holds the term. */
const step = 5;

/** A conversation in which somebody has written so many messages of this length, the last of them now. */
async function makeHostileChat(reader: Actor, count: number, bytes = messageBytes): Promise<string> {
  const [hostile, third] = [await makeActor(), await makeActor()];
  const conversationId = await makeGroup(hostile, [reader, third]);
  const said = `rpad('${parts} ' || case when at % ${step} = 0 then '${term}' else '' end, ${bytes}, ' abc')`;
  await insert(
    `insert into chat_message (id, conversation_id, seq, sender_id, client_id, body, search_text, parts, created_at)
      select gen_random_uuid(), '${conversationId}', at, '${hostile.userId}', gen_random_uuid(), 'Long', ${said},
        word_parts('${parts}') || array_to_tsvector(array[' ${conversationId}']), now() - interval '1 s' * (${count} - at)
      from generate_series(1, ${count}) as at`,
    `update conversation set last_seq = ${count}, last_message_at = now() where id = '${conversationId}'`,
  );
  return conversationId;
}

test("a search of conversations reads from the newest message on as much text as it may, and no more", async () => {
  const reader = await makeActor();
  const looked = Math.ceil(budget / messageBytes);
  const conversationId = await makeHostileChat(reader, 2 * looked);
  const found = async (among?: string) =>
    (await searchChat(reader, { query: term, conversationId: among })).results.messages.map(
      ({ message }) => message.seq,
    );
  const matching = Array.from({ length: 2 * looked }, (_, at) => at + 1).filter((seq) => seq % step === 0);
  const within = matching.filter((seq) => seq > looked).toReversed();
  expect(within.length).toBeLessThan(20);
  expect(await found(conversationId)).toEqual(within);
  expect(await found()).toEqual(within);
});

test("the rows that a search of conversations reads do not grow with what others write", {
  tags: ["full"],
}, async () => {
  const read: number[] = [];
  for (const count of [12_000, 24_000]) {
    const reader = await makeActor();
    await makeHostileChat(reader, count, 100);
    await current().execute("vacuum analyze");
    read.push(await rowsRead(() => searchChat(reader, { query: `${term}zebrastripes` })));
  }
  const [few = 0, many = 0] = read;
  expect(many).toBeLessThanOrEqual(1.1 * few);
});

const mailBytes = 60_000;

/** A mailbox of so many long mails, of which the oldest alone holds the term. */
async function makeHostileMailbox({ userId }: Actor, count: number): Promise<void> {
  await insert(
    `create temp table made on commit drop as
      select at, gen_random_uuid() as id, gen_random_uuid() as content_id from generate_series(1, ${count}) as at`,
    `insert into mail_content (id, message_id, from_name, from_address, subject, body, sent_at, search_text)
      select content_id, '<' || content_id || '@example.mn>', 'Sender', 'sender@example.mn', 'Mail ' || at, 'Long', now(),
        concat_ws(E'\\n', 'sender', 'reader', 'mail ' || at,
          rpad('${parts} ' || case when at = ${count} then '${term}' else '' end, ${mailBytes}, ' abc')) from made`,
    `insert into mail (id, owner_id, content_id, thread_id, origin, folder, sort_at)
      select id, '${userId}', content_id, id, 'received', 'inbox', now() - interval '1 min' * at from made`,
    `insert into mail_search (content_id, parts)
      select content_id, word_parts('${parts}') || array_to_tsvector(array[' ${userId}']) from made`,
  );
}

/** The mails on each page of a search, to its end. */
async function pagesOf(actor: Actor, search: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { mails, nextCursor } = await listMails(actor, { search, cursor });
    pages.push(mails.map(({ subject }) => subject));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

test("a search of mails goes on page by page where texts are long, and misses none", async () => {
  const actor = await makeActor();
  const each = Math.ceil(budget / mailBytes);
  await makeHostileMailbox(actor, 2 * each + 2);
  const pages = await pagesOf(actor, term);
  expect(pages).toEqual([[], [], [`Mail ${2 * each + 2}`]]);
  expect(await pagesOf(actor, `subject:${term}`)).toEqual([[], [], []]);
  expect(await pagesOf(actor, `-abc`)).toEqual(
    [[], [], []].slice(0, Math.ceil((2 * each + 2) / Math.ceil(searchedBytes(["abc"]) / mailBytes))),
  );
  expect((await searchEverything(actor, { q: term, limit: 6 })).mails).toEqual([]);
});
