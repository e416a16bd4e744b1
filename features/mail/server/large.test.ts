import { expect, test } from "vitest";
import { createLabel } from "@/features/mail/label/server/commands";
import { listLabels } from "@/features/mail/label/server/data";
import type { Actor } from "@/server/auth/actor";
import { current, transact } from "@/server/db/client";
import { makeActor } from "@/testing/factories";
import { rowsRead } from "@/testing/rows-read";
import { openMail } from "./data";
import { listMails } from "./data/list";

const now = "2026-11-27T02:00:00Z";

/** Received mails: one in twenty unread, one in a hundred labelled; all hold "report", one alone holds "unicorn". */
async function makeMany({ userId }: Actor, labelId: string, count: number): Promise<void> {
  const at = `'${now}'::timestamptz - n * interval '1 minute'`;
  await transact(async (tx) => {
    for (const statement of [
      "delete from mail",
      "delete from mail_content",
      `set local ordo.is_copying = 'on'`,
      "set local statement_timeout = 0",
      `create temp table made on commit drop as select n, gen_random_uuid() as id, gen_random_uuid() as content_id,
        case when n = ${count} then 'report unicorn' else 'report ' || n end as subject from generate_series(1, ${count}) as n`,
      `insert into mail_content (id, message_id, from_name, from_address, subject, body, sent_at, search_text)
        select content_id, '<' || content_id || '@example.mn>', 'Sender', 'sender@example.mn', subject, 'Text', ${at},
          concat_ws(E'\\n', 'sender sender@example.mn', '', subject, 'text') from made`,
      `insert into mail (id, owner_id, content_id, thread_id, origin, folder, is_unread, sort_at, created_at)
        select id, '${userId}', content_id, id, 'received', 'inbox', n % 20 = 0, ${at}, ${at} from made`,
      `insert into mail_search (content_id, parts)
        select content_id, word_parts(subject) || array_to_tsvector(array[' ${userId}']) from made`,
      `insert into mail_label_link (mail_id, label_id, sort_at) select id, '${labelId}', ${at} from made where n % 100 = 0`,
    ])
      await tx.execute(statement);
  });
  await current().execute("vacuum analyze");
}

test("in a mailbox of 30,000 mails labels, threads and searches are read at most twice as far as in one of 1,500", {
  tags: ["full"],
  timeout: 900_000,
}, async () => {
  const actor = await makeActor();
  const { label } = await createLabel(actor, { name: "Work", color: "blue" });
  const read = new Map<string, number[]>();
  for (const count of [1_500, 30_000]) {
    await makeMany(actor, label.id, count);
    const [first] = (await listMails(actor, { label: "inbox", search: "" })).mails;
    const reads: Record<string, () => Promise<unknown>> = {
      inbox: () => listMails(actor, { label: "inbox", search: "" }),
      label: () => listMails(actor, { label: label.id, search: "" }),
      common: () => listMails(actor, { search: "report" }),
      rare: () => listMails(actor, { search: "unicorn" }),
      thread: () => openMail(actor, { mailId: first?.id ?? "" }),
    };
    for (const [name, work] of Object.entries(reads)) read.set(name, [...(read.get(name) ?? []), await rowsRead(work)]);
    expect((await listLabels(actor)).labels.find(({ id }) => id === "inbox")?.unreadCount).toBe(
      Math.min(1_000, count / 20),
    );
  }
  for (const [name, [few = 0, many = 0]] of read) expect(many, name).toBeLessThanOrEqual(2 * few);
});
