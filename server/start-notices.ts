import "server-only";
import { inArray } from "drizzle-orm";
import { isSignedWithCurrentSecret } from "@/server/audit/verify";
import { hasAdministrator } from "@/server/auth/last-administrator";
import { db } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { env } from "@/server/env";

const otherSecret =
  "AUTH_SECRET is not the one that this data was written with: authenticator apps, recovery codes, passwords of " +
  "connected mail accounts and queued system emails cannot be read. Set the earlier one again (a demo keeps it " +
  "in secrets.json of its data folder), or have people set these up again.";

async function unknownRoles(): Promise<number[]> {
  const named = env.SIGN_IN_ROLES ?? [];
  const known = await db.select({ id: roles.id }).from(roles).where(inArray(roles.id, named));
  return named.filter((id) => !known.some((role) => role.id === id));
}

/** What the person who starts the server has to know about its data and its configuration, a sentence each. */
export async function startNotices(closedAccounts: readonly string[]): Promise<string[]> {
  const unknown = await unknownRoles();
  return [
    closedAccounts.length > 0 && `Closed, because their passwords are public: ${closedAccounts.join(", ")}`,
    unknown.length > 0 && `SIGN_IN_ROLES names roles that do not exist: ${unknown.join(", ")}`,
    !(await hasAdministrator(db)) && "No administrator can sign in: make one with npm run admin",
    !(await isSignedWithCurrentSecret()) && otherSecret,
  ].filter((notice) => notice !== false);
}
