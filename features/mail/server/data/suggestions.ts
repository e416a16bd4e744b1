/** Finds mails for the search of the whole product. */
import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { searchTerms } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mails } from "@/server/db/schema/mail";
import { canUseMail } from "../../policy";
import { isOwn } from "../access";
import { hasSystemLabel } from "./places";

type Asked = Readonly<{ search: string; limit: number }>;
type Found = { id: string; subject: string; from: string };

/** So many of the newest mails are looked at first, and so many of those that the index finds are read in full. */
const [newest, readInFull] = [1_000, 100];
const maxTerms = 6;

/** Everything that a mail is found by, folded. */
const text = sql`fold_for_search(concat_ws(' ', content.subject, content.from_name, content.from_address,
  mail_people(content."to" || content.cc || candidate.bcc), mail_words(content.body, content.body_format)))`;

/** The newest mails that hold every term, in one statement; nothing for customers, who have no mailbox. */
export async function suggestMails(actor: Actor, { search, limit }: Asked): Promise<Found[]> {
  const terms = searchTerms(search).slice(0, maxTerms);
  if (!canUseMail(actor) || terms.length === 0) return [];
  const isShown = and(isOwn(actor), hasSystemLabel("all"));
  // The owner is a part, so that what others have is not read.
  const hasParts = sql`mail.parts @@ ${`' ${actor.userId}' & ${partsQuery(terms)}`}::tsquery`;
  const ordered = (from: SQL, where: SQL, count: number) => sql`
    select mail.id, mail.content_id, mail.bcc, mail.sort_at from ${from} where ${where}
    order by mail.sort_at desc, mail.id desc limit ${count}`;
  const holds = terms.map((term) => sql`position(${term} in ${text}) > 0`);
  const { rows } = await current().execute<Found>(sql`
    with recent as materialized (${ordered(
      sql`(select * from ${mails} where ${isShown} order by sort_at desc, id desc limit ${newest}) as mail`,
      hasParts,
      readInFull,
    )}), older as materialized (${ordered(
      sql`mail`,
      sql`${isShown} and ${hasParts} and (select count(*) from recent) < ${limit}`,
      readInFull,
    )})
    select candidate.id, content.subject, coalesce(nullif(content.from_name, ''), content.from_address) as "from"
    from (select * from recent union all select * from older where id not in (select id from recent)) as candidate
      inner join mail_content as content on content.id = candidate.content_id
    where ${sql.join(holds, sql` and `)}
    order by candidate.sort_at desc, candidate.id desc limit ${limit}`);
  return rows;
}
