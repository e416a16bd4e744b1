/** Tells the people of an installation who are written to from addresses outside, with what each has arranged for their mail. */
import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { AppError, type FieldError } from "@/lib/errors";
import { pointerOf } from "@/lib/field-errors";
import type { Transaction } from "@/server/db/client";
import { mailSettings } from "@/server/db/schema/mail";
import { roles, users } from "@/server/db/schema/user";
import { mailLimits } from "../domain/constants";
import { type Mailbox, withoutRepeats } from "../domain/mailbox";
import type { Rule } from "../rule/domain/matching-rules";
import { canSendOutside, hasMailbox } from "./access";

export type Addressed = Readonly<{ to: readonly Mailbox[]; cc: readonly Mailbox[]; bcc: readonly Mailbox[] }>;

/** Who stands in two of the lists stays in the first. */
export function withoutRepeated({ to, cc, bcc }: Addressed): Addressed {
  const first = withoutRepeats(to);
  const second = withoutRepeats(cc, new Set(first.map(({ email }) => email)));
  const known = new Set([...first, ...second].map(({ email }) => email));
  return { to: first, cc: second, bcc: withoutRepeats(bcc, known) };
}

/** The owner's thread that one of these mails is of, and how many mails it has. */
const threadOf = (references: readonly string[]) => sql<{ id: string; count: number } | null>`(
  select json_build_object('id', known.thread_id, 'count', (
    select count(*) from (
      select from mail as other where other.owner_id = "user".id and other.thread_id = known.thread_id
        and other.deleted_at is null limit ${mailLimits.thread}) as counted))
  from mail_content as content inner join mail as known on known.content_id = content.id
  where content.message_id = any (${sql.param([...references])}::text[]) and known.owner_id = "user".id
    and known.deleted_at is null
  order by known.created_at desc limit 1)`;

const rulesOf = sql<Rule[] | null>`(
  select json_agg(json_build_object('conditions', conditions, 'actions', actions) order by position, id)
  from mail_rule where owner_id = "user".id and is_on)`;

/** Who of these addresses has a mailbox here, in one statement. */
export async function readInside(tx: Transaction, addressed: Addressed, references: readonly string[]) {
  const emails = [...addressed.to, ...addressed.cc, ...addressed.bcc].map(({ email }) => email);
  return await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      timeZone: users.timeZone,
      blockedSenders: mailSettings.blockedSenders,
      vacation: mailSettings.vacation,
      rules: rulesOf,
      thread: threadOf(references),
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(mailSettings, eq(mailSettings.ownerId, users.id))
    .where(and(inArray(users.email, emails), hasMailbox()))
    .orderBy(users.id);
}

/** The same of the owner of a mailbox; null where there is no such person. */
export async function readOwner(tx: Transaction, ownerId: string, references: readonly string[]) {
  const [owner] = await tx
    .select({ blockedSenders: mailSettings.blockedSenders, rules: rulesOf, thread: threadOf(references) })
    .from(users)
    .leftJoin(mailSettings, eq(mailSettings.ownerId, users.id))
    .where(eq(users.id, ownerId));
  return owner ?? null;
}

export type Inside = Awaited<ReturnType<typeof readInside>>[number];

/** The addresses of nobody here. */
export function outsideOf(addressed: Addressed, inside: readonly Inside[]): string[] {
  const known = new Set(inside.map(({ email }) => email));
  const all = [...addressed.to, ...addressed.cc, ...addressed.bcc];
  return all.map(({ email }) => email).filter((email) => !known.has(email));
}

/** Refuses addresses that nothing can reach, each where it was typed. */
export function requireReachable(typed: Addressed, outside: readonly string[]): void {
  if (outside.length === 0 || canSendOutside()) return;
  const unreachable = new Set(outside);
  const fields: FieldError[] = (["to", "cc", "bcc"] as const).flatMap((field) =>
    typed[field].flatMap(({ email }, at) =>
      unreachable.has(email) ? [{ pointer: pointerOf([field, at]), code: "unknown-recipient" }] : [],
    ),
  );
  throw new AppError("invalid-input", {
    detail: "This server sends no emails, so only people with an account can be emailed.",
    fields,
  });
}

/** With the names of people here where none were typed: all who read the mail see who it went to. */
export function withNames(mailboxes: readonly Mailbox[], inside: readonly Inside[]): Mailbox[] {
  const names = new Map(inside.map(({ email, name }) => [email, name]));
  return mailboxes.map(({ name, email }) => ({ name: name || (names.get(email) ?? ""), email }));
}
