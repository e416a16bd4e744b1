import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { personKeys } from "@/lib/person-name";
import { transact } from "@/server/db/client";
import { accounts, users } from "@/server/db/schema/user";
import { takeSlug } from "@/server/people/slug";
import { hashPassword } from "./password";

const granted = {
  isAdmin: true,
  roleId: roleIds.staff,
  emailVerified: true,
  deactivatedAt: null,
  deleteAfter: null,
} as const;

/**
 * Makes the person with this address an administrator who may sign in. Somebody new, and somebody whose account
 * was closed, gets a password, which is answered once and kept nowhere: a closed demo account's is public.
 * Everybody else keeps their own, and the answer is null.
 */
export async function makeAdministrator(address: string): Promise<{ password: string | null }> {
  const email = address.trim().normalize("NFC").toLowerCase();
  const password = randomBytes(12).toString("base64url");
  const hash = await hashPassword(password);
  return transact(async (tx) => {
    const [known] = await tx
      .select({ id: users.id, deactivatedAt: users.deactivatedAt })
      .from(users)
      .where(eq(users.email, email))
      .for("update");
    const id = known?.id ?? newId();
    if (known) {
      await tx
        .update(users)
        .set({ ...granted, updatedAt: new Date() })
        .where(eq(users.id, id));
      if (known.deactivatedAt === null) return { password: null };
      await tx.delete(accounts).where(and(eq(accounts.userId, id), eq(accounts.providerId, "credential")));
    } else {
      const firstName = email.split("@", 1)[0] ?? email;
      const person = { id, email, name: firstName, firstName, lastName: "" };
      const slug = await takeSlug(tx, firstName, null);
      await tx.insert(users).values({ ...person, ...personKeys(person), slug, ...granted });
    }
    await tx.insert(accounts).values({ userId: id, accountId: id, providerId: "credential", password: hash });
    return { password };
  });
}
