/** Suggests whom to write to: colleagues, and people in one's earlier mails. */
import "server-only";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { addressOf, foundBy } from "@/features/user/list/server/data";
import { canSeeContacts } from "@/features/user/policy";
import { foldForSearch } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { hasMailbox, requireMail } from "../../server/access";
import type { Correspondent, CorrespondentList, CorrespondentQuery } from "../schema";

const limit = 8;
/** Of one's mails the newest are looked at, and of the names in these so many. */
const [readMails, readNames] = [300, 1_000];

type Person = Omit<Correspondent, "isInside">;
type Earlier = Person & Readonly<{ isWrittenWith: boolean }>;

const readInside = (where: SQL | undefined): Promise<Person[]> =>
  current()
    .select({ name: users.name, email: users.email, avatarUrl: users.image })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(where, hasMailbox()))
    .orderBy(users.sortName, users.id)
    .limit(100);

const isAmong = (emails: readonly string[]) => sql`email = any (${sql.param([...emails])}::text[])`;

type Named = Readonly<{ name: string | null; email: string; isWrittenWith: boolean }>;
type Which = Readonly<{ isAsked: SQL; isFound: (person: Named) => boolean; count: number }>;

/** Names are folded here, where that is quick. */
function holds(search: string): Which["isFound"] {
  const sought = foldForSearch(search);
  return ({ name, email }) => foldForSearch(`${name ?? ""} ${email}`).includes(sought);
}

/** People of the actor's own mails, the latest first. Whoever stands in drafts alone may be anybody that was typed. */
async function readEarlier({ userId, email }: Actor, { isAsked, isFound, count }: Which): Promise<Earlier[]> {
  const { rows } = await current().execute<Named>(sql`
    select email, name, bool_or(origin <> 'draft') as "isWrittenWith" from (
      select lower(person ->> 'email') as email, person ->> 'name' as name, recent.sort_at, recent.origin
      from (
        select content_id, bcc, sort_at, origin from mail
        where owner_id = ${userId} and deleted_at is null and folder not in ('trash', 'spam')
        order by sort_at desc limit ${readMails}) as recent
      inner join mail_content as content on content.id = recent.content_id
      cross join lateral jsonb_array_elements(content."to" || content.cc || recent.bcc
        || jsonb_build_array(jsonb_build_object('name', content.from_name, 'email', content.from_address))) as person
    ) as people
    where email <> ${email} and email like '%_@_%' and email not like '%.invalid'
      and ${isAsked}
    group by email, name order by max(sort_at) desc, email, name desc limit ${readNames}`);
  const writtenWith = new Set(rows.filter((row) => row.isWrittenWith).map((row) => row.email));
  const latest = new Map(
    rows
      .filter(isFound)
      .toReversed()
      .map((row) => [row.email, row]),
  );
  return rows
    .filter((row) => latest.get(row.email) === row)
    .slice(0, count)
    .map((row) => ({
      ...{ name: row.name ?? "", email: row.email, avatarUrl: null },
      isWrittenWith: writtenWith.has(row.email),
    }));
}

/** Addresses of colleagues are suggested to whoever sees them in the directory. */
async function readColleagues(actor: Actor, search: string): Promise<Person[]> {
  const found = canSeeContacts(actor) ? foundBy(search, addressOf(actor)) : null;
  if (!found) return [];
  return (await readInside(and(found.byIndex, ne(users.id, actor.userId)))).slice(0, limit);
}

const isInside = (person: Person): Correspondent => ({ ...person, isInside: true });

/** Which of these have a mailbox here, as far as the actor may know: addresses of strangers tell nothing. */
async function readKnown(
  actor: Actor,
  earlier: readonly Earlier[],
  emails: readonly string[],
): Promise<Correspondent[]> {
  const writtenWith = earlier.flatMap(({ email, isWrittenWith }) => (isWrittenWith ? email : []));
  const known = canSeeContacts(actor) ? emails : emails.filter((email) => writtenWith.includes(email));
  return known.length > 0 ? (await readInside(inArray(users.email, [...known]))).map(isInside) : [];
}

/** Those written with before come first. */
export async function listCorrespondents(actor: Actor, query: CorrespondentQuery): Promise<CorrespondentList> {
  requireMail(actor);
  if (query.emails.length > 0) {
    const earlier = await readEarlier(actor, {
      isAsked: isAmong(query.emails),
      isFound: () => true,
      count: query.emails.length,
    });
    return { correspondents: await readKnown(actor, earlier, query.emails) };
  }
  const search = query.search.trim();
  const [earlier, colleagues] = await Promise.all([
    readEarlier(actor, { isAsked: sql`true`, isFound: holds(search), count: limit }),
    readColleagues(actor, search),
  ]);
  const emails = earlier.map(({ email }) => email);
  const inside = [...(await readKnown(actor, earlier, emails)), ...colleagues.map(isInside)];
  const byEmail = new Map(inside.map((person) => [person.email, person] as const));
  const before = earlier.map(
    ({ isWrittenWith: _, ...person }) => byEmail.get(person.email) ?? { ...person, isInside: false },
  );
  const others = colleagues.filter(({ email }) => !emails.includes(email)).map(isInside);
  return { correspondents: [...before, ...others].slice(0, limit) };
}
