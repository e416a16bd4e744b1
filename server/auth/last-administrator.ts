import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current, type Executor, type Transaction } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { env } from "@/server/env";

/** Whoever takes something from an administrator queues here. Any constant of our own will do. */
const lastAdministratorLock = 7_210_047;

/**
 * To be called in the transaction, after the writes, that may have taken an administrator the way in: their standing,
 * their activity, their role, or the role's right to sign in. Throws `conflict` when none would be left who can sign
 * in. Two such transactions wait for each other, so that the later one sees what the earlier one took.
 */
export async function keepAnAdministrator(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lastAdministratorLock})`);
  if (!(await hasAdministrator(tx))) {
    throw new AppError("conflict", { detail: "At least one administrator must be able to sign in." });
  }
}

/** Whether an administrator of another role could still sign in. */
export function isAdministratorElsewhere(roleId: number): Promise<boolean> {
  return hasAdministrator(current(), sql`and ${users.roleId} <> ${roleId}`);
}

/** Whether an active administrator is left whom the gate lets in. */
export async function hasAdministrator(executor: Executor, which = sql``): Promise<boolean> {
  const named = env.SIGN_IN_ROLES?.map((id) => sql`${id}`);
  const mayEnter = named ? sql`${users.roleId} in (${sql.join(named, sql`, `)})` : sql`${roles.maySignIn}`;
  const { rows } = await executor.execute(sql`
    select 1 from ${users} join ${roles} on ${roles.id} = ${users.roleId}
    where ${users.isAdmin} and ${users.status} = 'active' and ${mayEnter} ${which}
    limit 1`);
  return rows.length > 0;
}
