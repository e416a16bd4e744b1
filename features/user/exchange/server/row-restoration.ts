import "server-only";
import { and, eq, inArray, notInArray, or } from "drizzle-orm";
import { recordAudit, systemActor } from "@/server/audit/record";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { rightsChanged } from "@/server/auth/rights-changed";
import type { Transaction } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { returnSlugs } from "@/server/people/slug";
import type { FormerPerson } from "./part";
import { readValues, writeRows } from "./row-writer";

type Values = Readonly<Record<string, unknown>>;
/** One who gets back how they stood; `now` is how the import left them. */
type Return = Readonly<{ id: string; now: Values; values: Values }>;

/** What is made of names; the log tells the names themselves. */
const derived: ReadonlySet<string> = new Set(["searchKey", "galigKey", "slug"]);

/** Undoes what an import changed, except for people whom someone has changed since. Answers who got it back. */
export async function restorePeople(tx: Transaction, former: readonly FormerPerson[]): Promise<string[]> {
  const untouched = former.length === 0 ? [] : await findUntouched(tx, former);
  if (untouched.length === 0) return [];
  const returns = await withoutTaken(tx, untouched);
  await returnSlugs(
    tx,
    returns.flatMap(({ id, now, values }) =>
      now.slug === values.slug ? [] : { userId: id, slug: String(now.slug), former: String(values.slug) },
    ),
  );
  await writeRows(tx, returns);
  for (const one of returns) await recordReturn(tx, one);
  const moved = returns.filter(({ now, values }) => now.roleId !== values.roleId);
  if (moved.length > 0) await keepAnAdministrator(tx);
  for (const { id } of moved) await rightsChanged(tx, { userId: id });
  return returns.map(({ id }) => id);
}

/** Holds those who are still as the import left them. */
async function findUntouched(tx: Transaction, former: readonly FormerPerson[]): Promise<Return[]> {
  const isAsLeft = or(...former.map(({ id, version }) => and(eq(users.id, id), eq(users.version, version))));
  const held = await tx.select({ id: users.id }).from(users).where(isAsLeft).orderBy(users.id).for("update");
  const known = await readValues(
    tx,
    held.map(({ id }) => id),
  );
  return former.flatMap(({ id, values }) => {
    const now = known.get(id);
    return now ? { id, now, values } : [];
  });
}

/** A number that somebody else has by now, or a role that is gone, is not given back. */
async function withoutTaken(tx: Transaction, returns: readonly Return[]): Promise<Return[]> {
  const ids = returns.map(({ id }) => id);
  const numbers = returns.flatMap(({ values: { registrationNumber } }) =>
    typeof registrationNumber === "string" ? registrationNumber : [],
  );
  const taken = await tx
    .select({ number: users.registrationNumber })
    .from(users)
    .where(and(inArray(users.registrationNumber, numbers), notInArray(users.id, ids)));
  const left = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(
      inArray(
        roles.id,
        returns.map(({ values: { roleId } }) => Number(roleId)),
      ),
    )
    .for("share");
  return returns.map(({ id, now, values }) => {
    const isTaken = taken.some(({ number }) => number === values.registrationNumber);
    const hasRole = left.some((role) => role.id === values.roleId);
    const kept = {
      ...(isTaken && { registrationNumber: now.registrationNumber }),
      ...(!hasRole && { roleId: now.roleId }),
    };
    return { id, now, values: { ...values, ...kept } };
  });
}

async function recordReturn(tx: Transaction, { id, now, values }: Return): Promise<void> {
  const fields = Object.keys(values).filter(
    (field) => !derived.has(field) && JSON.stringify(now[field]) !== JSON.stringify(values[field]),
  );
  const only = (from: Values) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  await recordAudit(tx, systemActor, {
    action: "user.updated",
    subject: { type: "user", id, name: String(values.name) },
    before: only(now),
    after: only(values),
  });
}
