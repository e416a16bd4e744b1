/** Finds the mails that a search asks for, page by page. */
import "server-only";
import { and, eq, gte, lt, not, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { instantOf } from "@/lib/zoned-time";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mails } from "@/server/db/schema/mail";
import { bytesBefore, indexedRows, searchedBytes } from "@/server/db/search-budget";
import { hasFileNamed } from "../../attachment/server/data";
import type { Place } from "../../domain/search-names";
import type { MailSearch, SearchTerm } from "../../domain/search-query";
import { isOwn } from "../access";
import { byTime, hasSystemLabel } from "./places";

const isIn = (place: Place): SQL | undefined => (place === "anywhere" ? undefined : hasSystemLabel(place));

const stateColumns = {
  unread: sql`${mails.isUnread}`,
  read: sql`not ${mails.isUnread}`,
  starred: sql`${mails.isStarred}`,
  important: sql`${mails.isImportant}`,
} as const;

/** By the reader's clock. */
const startOf = ({ timeZone }: Actor, day: string) => new Date(instantOf(day, timeZone));

const hasLabelNamed = (actor: Actor, name: string): SQL => sql`exists (
  select from mail_label_link as link inner join mail_label as label on label.id = link.label_id
  where link.mail_id = ${mails.id} and label.owner_id = ${actor.userId} and label.deleted_at is null
    and replace(label.name_key, ' ', '-') = ${name.replaceAll(" ", "-")})`;

/** What the mail itself says, without reading its content. */
function conditionsOf(actor: Actor, { labels, states, terms, hasAttachment, before, after }: MailSearch) {
  const unless = (isExcluded: boolean, condition: SQL) => (isExcluded ? not(condition) : condition);
  return [
    ...labels.map(({ name, isExcluded }) => unless(isExcluded, hasLabelNamed(actor, name))),
    ...states.map(({ state, isExcluded }) => unless(isExcluded, sql`(${stateColumns[state]})`)),
    hasAttachment === null ? undefined : eq(mails.hasAttachments, hasAttachment),
    terms.some(({ field, isExcluded }) => field === "filename" && !isExcluded)
      ? sql`${mails.hasAttachments}`
      : undefined,
    before === null ? undefined : lt(mails.createdAt, startOf(actor, before)),
    after === null ? undefined : gte(mails.createdAt, startOf(actor, after)),
  ];
}

/** One of the lines that a content is searched by (migration 0054). */
const line = (at: number) => sql`split_part(candidate.search_text, E'\n', ${sql.raw(String(at))})`;

const holdsWhere = {
  from: (text: string) => sql`position(${text} in ${line(1)}) > 0`,
  to: (text: string) => sql`(position(${text} in ${line(2)}) > 0 or position(${text} in candidate.bcc_key) > 0)`,
  subject: (text: string) => sql`position(${text} in ${line(3)}) > 0`,
  text: (text: string) => sql`(position(${text} in candidate.search_text) > 0
    or position(${text} in candidate.bcc_key) > 0)`,
  filename: hasFileNamed,
} as const;

const holds = ({ field, text, isExcluded }: SearchTerm): SQL =>
  isExcluded ? sql`not ${holdsWhere[field](text)}` : holdsWhere[field](text);

type Asked = Readonly<{
  search: MailSearch;
  /** Where it is looked, unless the search says. */
  scope: SQL | undefined;
  place: readonly string[] | null;
  limit: number;
}>;

type Found = { id: string; place: string[] };

type Search = Readonly<{
  found: readonly Found[];
  /** The last mail that was looked at, where there may be more behind it; null where too many were found, or all. */
  stop: string[] | null;
}>;

/** What a search asks of the index; null for one that it knows nothing of. */
function partsAsked({ userId }: Actor, { terms }: MailSearch): SQL | null {
  const included = terms.filter(({ isExcluded, field }) => !isExcluded && field !== "filename");
  const texts = included.flatMap(({ text }) => text.split(" "));
  if (texts.length === 0) return null;
  // The owner is a part, so that what others have is not read.
  const parts = `' ${userId}' & ${partsQuery(texts)}`;
  return sql`${mails.contentId} in (select content_id from mail_search where parts @@ ${parts}::tsquery)`;
}

/** What the names of twenty files take, which are looked up for each mail. */
const namesBytes = 5_000;

function bytesOf({ terms }: MailSearch): SQL {
  const ofNames = terms.some(({ field }) => field === "filename") ? namesBytes : 0;
  return sql`case when is_asked then octet_length(search_text) + octet_length(bcc_key) + ${ofNames}::int else 0 end`;
}

/** One after another, by `limit`: of a thousand the planner would rather read the contents of everybody. */
const contentOf = sql`select search_text from mail_content where id = given.content_id limit 1`;

type Read = { found: Found[] | null; last: string[] | null; isCut: boolean; count: number };

/**
 * Of candidates, which say whether they are asked for, the newest ones that hold every term, until there are enough or so
 * much text was looked at.
 */
async function readHolding(candidates: SQL, { search, limit }: Pick<Asked, "search" | "limit">): Promise<Read> {
  const newestFirst = sql`sort_at desc, id desc`;
  const isLookedAt = sql`bytes_before < ${searchedBytes(search.terms.map(({ text }) => text))}`;
  const { rows } = await current().execute<Read>(sql`
    with candidate as materialized (
      select given.*, ${bytesBefore(bytesOf(search), newestFirst)} as bytes_before
      from (select given.*, content.search_text from (${candidates}) as given
        cross join lateral (${contentOf}) as content) as given)
    select (select json_agg(json_build_object('id', id, 'place', place)) from (
        select id, place from candidate
        where ${isLookedAt} and is_asked and ${sql.join(search.terms.map(holds), sql` and `)}
        order by ${newestFirst} limit ${limit}) as found) as found,
      (select place from candidate where ${isLookedAt} order by sort_at, id limit 1) as last,
      exists (select from candidate where not ${isLookedAt}) as "isCut",
      (select count(*)::int from candidate) as count`);
  return rows[0] ?? { found: null, last: null, isCut: false, count: 0 };
}

/** So many of the newest mails are read before the index is asked, which finds all mails with a common term. */
const readFirst = 1_000;

const columns = sql`${mails.id}, ${mails.contentId}, ${mails.bccKey}, ${mails.sortAt}, ${byTime.place} as place`;
const by = sql.join(byTime.by, sql`, `);

/** Those that hold every term of at least one, among the newest and then among those that the index finds. */
async function findHolding(actor: Actor, where: SQL | undefined, asked: Asked): Promise<Search> {
  const conditions = and(...conditionsOf(actor, asked.search)) ?? sql`true`;
  const newest = await readHolding(
    sql`select ${columns}, (${conditions}) as is_asked from ${mails} where ${where} order by ${by} limit ${readFirst}`,
    asked,
  );
  const found = newest.found ?? [];
  const { last, isCut, count } = newest;
  if (found.length >= asked.limit || isCut || count < readFirst || !last) return { found, stop: isCut ? last : null };
  const parts = partsAsked(actor, asked.search);
  const older = and(where, byTime.after(last), conditions, parts ?? undefined);
  // Without the index they are walked along in their order.
  const order = parts ? sql`` : sql`order by ${by}`;
  const rest = await readHolding(
    sql`select ${columns}, true as is_asked from ${mails} where ${older} ${order} limit ${indexedRows}`,
    { search: asked.search, limit: asked.limit - found.length },
  );
  const isMore = rest.isCut || (!parts && rest.count === indexedRows);
  return { found: [...found, ...(rest.found ?? [])], stop: isMore ? rest.last : null };
}

/** Ids of the mails that a search asks for, the newest first, and their places. */
export async function findMails(actor: Actor, asked: Asked): Promise<Search> {
  const { search, scope, place, limit } = asked;
  const where = and(
    isOwn(actor),
    search.place === null ? scope : isIn(search.place),
    place ? byTime.after(place) : undefined,
  );
  if (search.terms.length > 0) return await findHolding(actor, where, asked);
  const { rows } = await current().execute<Found>(
    sql`select ${mails.id}, ${byTime.place} as place from ${mails}
      where ${and(where, ...conditionsOf(actor, search))} order by ${by} limit ${limit}`,
  );
  return { found: rows, stop: null };
}
