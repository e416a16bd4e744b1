import "server-only";
import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { accounts, users } from "@/server/db/schema/user";

/**
 * The customer with this address whom nobody has ever been: made for the order of a guest, without a password, the address
 * never proven. Such a row keeps nobody from having an account with the address, who then takes it over.
 */
export async function findUnclaimed(email: string): Promise<typeof users.$inferSelect | null> {
  const password = current().select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id));
  const [found] = await current()
    .select()
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.roleId, roleIds.customer),
        eq(users.isAdmin, false),
        eq(users.emailVerified, false),
        isNull(users.emailVerifiedAt),
        isNull(users.deactivatedAt),
        isNull(users.externalId),
        notExists(password),
      ),
    )
    .for("update");
  return found ?? null;
}

/** The same, unless somebody of the staff has entered it: a guest's order gives no name to the address of the page. */
export async function findLeftByOrder(email: string): Promise<typeof users.$inferSelect | null> {
  const found = await findUnclaimed(email);
  return found?.slug === found?.id ? found : null;
}
