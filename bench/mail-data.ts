// Fills mailboxes in, and the calls of mail that large data are asked with.
import type { Client } from "pg";

export type MailSize = Readonly<{ mails: number }>;
export const fewMails: MailSize = { mails: 1_000 };
export const manyMails: MailSize = { mails: Number(process.env.BENCH_MAILS ?? 100_000) };

/** In steps, so that no statement is larger than the embedded database takes at once. */
const stepRows = 5_000;
const admin = `(select id from "user" where email = 'admin@ordo.local')`;
const member = `(select id from "user" where email = 'member@ordo.local')`;

/** The newest ten are one thread. */
const threadRows = 10;

/**
 * Mails that the administrator has received: of the newest 1,000 one in twenty is unread, and one in a hundred of all has the
 * label. Each says "report", one in ten thousand, and in any case one, "yagaanhorol".
 */
export async function fillMail(client: Client, { mails }: MailSize): Promise<void> {
  await client.query(
    `insert into mail_label (id, owner_id, name, name_key, color)
     values (gen_random_uuid(), ${admin}, 'Bench', 'bench', 'teal')`,
  );
  for (let from = 1; from <= mails; from += stepRows) {
    await client.query(
      `with made as (
         select at, gen_random_uuid() as id, gen_random_uuid() as content_id,
           now() - interval '1 minute' * ($3::int - at) as sent_at
         from generate_series($1::int, $2::int) as at),
       said as (
         insert into mail_content (id, message_id, sender_id, from_name, from_address, "to", subject, body, body_format, sent_at)
         select content_id, '<' || content_id || '@bench.example>', ${member}, 'Member', 'member@ordo.local',
           '[{"name":"Admin","email":"admin@ordo.local"}]'::jsonb, 'Report number ' || at,
           'The report number ' || at || ' is ready for the meeting.' ||
             case when at % 10000 = 500 then ' yagaanhorol' else '' end,
           'markdown', sent_at
         from made returning id),
       copied as (
         insert into mail (id, owner_id, content_id, thread_id, origin, folder, is_unread, sort_at, created_at, preview_text)
         select made.id, ${admin}, content_id,
           case when at > $3::int - ${threadRows} then md5('bench thread')::uuid else made.id end, 'received', 'inbox',
           at > $3::int - 1000 and at % 20 = 0, sent_at, sent_at, 'The report number ' || at || ' is ready.'
         from made inner join said on said.id = made.content_id returning id, sort_at, preview_text)
       insert into mail_label_link (mail_id, label_id, sort_at)
       select copied.id, label.id, copied.sort_at
       from copied inner join mail_label as label on label.name_key = 'bench' and label.owner_id = ${admin}
       where copied.preview_text like '%00 is ready.'`,
      [from, Math.min(mails, from + stepRows - 1), mails],
    );
  }
}

/** Of each server the paths. */
export async function mailPaths(client: Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ labelId: string; mailId: string }>(
    `select (select id from mail_label where name_key = 'bench' and owner_id = ${admin}) as "labelId",
       (select id from mail where thread_id = md5('bench thread')::uuid order by sort_at desc limit 1) as "mailId"`,
  );
  const [{ labelId, mailId } = { labelId: "", mailId: "" }] = rows;
  return {
    "the inbox": "/api/mail/mails?label=inbox",
    "all emails": "/api/mail/mails?label=all",
    "an own label": `/api/mail/mails?label=${labelId}`,
    "starred emails": "/api/mail/mails?label=starred",
    "labels with their counts": "/api/mail/labels",
    "a thread": `/api/mail/mail?mailId=${mailId}`,
    "search of emails, a rare word": "/api/mail/mails?search=yagaanhorol",
    "search of emails, a word of all of them": "/api/mail/mails?search=report",
    "search of emails, unread ones of a sender": "/api/mail/mails?search=from:member%20is:unread",
    "search of emails, none": "/api/mail/mails?search=qqqqqq",
  };
}
