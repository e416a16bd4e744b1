/** Suggests whom to write to: colleagues, and people in one's earlier mails. */
import "server-only";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { addressOf, foundBy } from "@/features/user/list/server/data";
import { canSeeContacts } from "@/features/user/policy";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { hasMailbox, requireMail } from "../../server/access";
import type { Correspondent, CorrespondentList, CorrespondentQuery } from "../schema";

const limit = 8;
/** Of one's mails the newest are looked at. */
const readMails = 300;

type Person = Omit<Correspondent, "isInside">;

const readInside = (where: SQL | undefined): Promise<Person[]> =>
  current()
    .select({ name: users.name, email: users.email, avatarUrl: users.image })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(where, hasMailbox()))
    .orderBy(users.sortName, users.id)
    .limit(100);

/** People of the actor's own mails, the latest first. */
async function readEarlier({ userId, email }: Actor, search: string): Promise<Person[]> {
  const { rows } = await current().execute<{ name: string; email: string }>(sql`
    select email, max(name) as name from (
      select lower(person ->> 'email') as email, person ->> 'name' as name, recent.sort_at
      from (
        select content_id, bcc, sort_at from mail
        where owner_id = ${userId} and deleted_at is null and folder not in ('trash', 'spam')
        order by sort_at desc limit ${readMails}) as recent
      inner join mail_content as content on content.id = recent.content_id
      cross join lateral jsonb_array_elements(content."to" || content.cc || recent.bcc
        || jsonb_build_array(jsonb_build_object('name', content.from_name, 'email', content.from_address))) as person
    ) as people
    where email <> ${email} and email like '%_@_%' and email not like '%.invalid'
      and position(fold_for_search(${search}) in fold_for_search(concat_ws(' ', name, email))) > 0
    group by email order by max(sort_at) desc, email limit ${limit}`);
  return rows.map((row) => ({ ...row, avatarUrl: null }));
}

/** Addresses of colleagues are suggested to whoever sees them in the directory. */
async function readColleagues(actor: Actor, search: string): Promise<Person[]> {
  const found = canSeeContacts(actor) ? foundBy(search, addressOf(actor)) : null;
  if (!found) return [];
  return (await readInside(and(found.byIndex, ne(users.id, actor.userId)))).slice(0, limit);
}

const isInside = (person: Person): Correspondent => ({ ...person, isInside: true });

/** Those written with before come first. */
export async function listCorrespondents(actor: Actor, query: CorrespondentQuery): Promise<CorrespondentList> {
  requireMail(actor);
  if (query.emails.length > 0) {
    return { correspondents: (await readInside(inArray(users.email, query.emails))).map(isInside) };
  }
  const search = query.search.trim();
  const [earlier, colleagues] = await Promise.all([readEarlier(actor, search), readColleagues(actor, search)]);
  const emails = earlier.map(({ email }) => email);
  const known = emails.length > 0 ? await readInside(inArray(users.email, emails)) : [];
  const byEmail = new Map([...known, ...colleagues].map((person) => [person.email, isInside(person)] as const));
  const before = earlier.map((person) => byEmail.get(person.email) ?? { ...person, isInside: false });
  const others = colleagues.filter(({ email }) => !emails.includes(email)).map(isInside);
  return { correspondents: [...before, ...others].slice(0, limit) };
}
