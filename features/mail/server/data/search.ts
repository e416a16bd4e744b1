/** Finds the mails that a search asks for, page by page. */
import "server-only";
import { and, eq, gte, lt, not, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { instantOf } from "@/lib/zoned-time";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import type { KeysetOrder } from "@/server/db/keyset";
import { mails } from "@/server/db/schema/mail";
import { hasFileNamed } from "../../attachment/server/data";
import type { Place } from "../../domain/search-names";
import type { MailSearch, SearchTerm } from "../../domain/search-query";
import { isOwn } from "../access";
import { hasSystemLabel } from "./places";

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

/** So many characters of a body are indexed (migration 0049) and looked at. */
const readChars = 20_000;

/** Where each field is read, folded once for each mail. */
const fields = sql`lateral (select
    fold_for_search(concat_ws(' ', content.from_name, content.from_address)) as from_text,
    fold_for_search(mail_people(content."to" || content.cc || candidate.bcc)) as to_text,
    fold_for_search(content.subject) as subject_text,
    fold_for_search(left(mail_words(content.body, content.body_format), ${readChars})) as body_text
  offset 0) as said`;

const holdsWhere = {
  from: (text: string) => sql`position(${text} in said.from_text) > 0`,
  to: (text: string) => sql`position(${text} in said.to_text) > 0`,
  subject: (text: string) => sql`position(${text} in said.subject_text) > 0`,
  text: (text: string) => sql`(position(${text} in said.subject_text) > 0 or position(${text} in said.body_text) > 0
    or position(${text} in said.from_text) > 0 or position(${text} in said.to_text) > 0)`,
  filename: hasFileNamed,
} as const;

const holds = ({ field, text, isExcluded }: SearchTerm): SQL =>
  isExcluded ? sql`not ${holdsWhere[field](text)}` : holdsWhere[field](text);

type Asked = Readonly<{
  search: MailSearch;
  /** Where it is looked, unless the search says. */
  scope: SQL | undefined;
  order: KeysetOrder;
  place: readonly string[] | null;
  limit: number;
}>;

type Found = { id: string; place: string[] };

/** What is asked of the rows themselves, and of the index. */
function rowConditions(actor: Actor, search: MailSearch): SQL | undefined {
  const included = search.terms.filter(({ isExcluded, field }) => !isExcluded && field !== "filename");
  const texts = included.flatMap(({ text }) => text.split(" "));
  // The owner is a part, so that what others have is not read.
  const parts = `' ${actor.userId}' & ${partsQuery(texts)}`;
  return and(...conditionsOf(actor, search), texts.length > 0 ? sql`${mails.parts} @@ ${parts}::tsquery` : undefined);
}

/** Of mails in their order those that hold every term. They are read one after another until there are enough. */
async function readHolding(candidates: SQL, { search, limit }: Asked): Promise<Found[]> {
  const { rows } = await current().execute<Found>(
    search.terms.length === 0
      ? sql`select id, place from (${candidates}) as candidate limit ${limit}`
      : sql`select candidate.id, candidate.place
          from (${candidates}) as candidate
            inner join mail_content as content on content.id = candidate.content_id cross join ${fields}
          where ${sql.join(search.terms.map(holds), sql` and `)}
          order by candidate.sort_at desc, candidate.id desc limit ${limit}`,
  );
  return rows;
}

/** So many of the newest mails are read before the index is asked, which finds all mails with a common term. */
const readFirst = 1_000;

/** Ids of the mails that a search asks for, the newest first, and their places. */
export async function findMails(actor: Actor, asked: Asked): Promise<Found[]> {
  const { search, scope, order, place, limit } = asked;
  const where = and(
    isOwn(actor),
    search.place === null ? scope : isIn(search.place),
    place ? order.after(place) : undefined,
  );
  const by = sql.join(order.by, sql`, `);
  const columns = sql`${mails.id}, ${mails.contentId}, ${mails.bcc}, ${mails.sortAt}, ${order.place} as place`;
  const conditions = rowConditions(actor, search) ?? sql`true`;
  const newest = sql`select * from ${mails} where ${where} order by ${by} limit ${readFirst}`;
  const found = await readHolding(
    sql`select ${columns} from (${newest}) as mail where ${conditions} order by ${by}`,
    asked,
  );
  if (found.length >= limit) return found;
  const { rows } = await current().execute<Pick<Found, "place">>(
    sql`select ${order.place} as place from ${mails} where ${where} order by ${by} offset ${readFirst - 1} limit 1`,
  );
  const [last] = rows;
  if (!last) return found;
  const older = sql`select ${columns} from ${mails} where ${and(where, order.after(last.place), conditions)} order by ${by}`;
  return [...found, ...(await readHolding(older, { ...asked, limit: limit - found.length }))];
}
