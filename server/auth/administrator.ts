import "server-only";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { transact } from "@/server/db/client";
import { accounts, users } from "@/server/db/schema/user";
import { hashPassword } from "./password";

const granted = { isAdmin: true, roleId: roleIds.staff, emailVerified: true, deactivatedAt: null } as const;

/**
 * Makes the person with this address an administrator who may sign in. Somebody new gets a password, which
 * is answered once and kept nowhere; somebody known keeps their own, and the answer is null.
 */
export async function makeAdministrator(address: string): Promise<{ password: string | null }> {
  const email = address.trim().normalize("NFC").toLowerCase();
  const password = randomBytes(12).toString("base64url");
  const hash = await hashPassword(password);
  return transact(async (tx) => {
    const [known] = await tx
      .update(users)
      .set({ ...granted, updatedAt: new Date() })
      .where(eq(users.email, email))
      .returning({ id: users.id });
    if (known) return { password: null };
    const id = newId();
    const firstName = email.split("@", 1)[0] ?? email;
    const person = {
      id,
      email,
      name: firstName,
      firstName,
      lastName: "",
      searchKey: foldForSearch(`${firstName} ${email}`),
    };
    await tx.insert(users).values({ ...person, ...granted });
    await tx.insert(accounts).values({ userId: id, accountId: id, providerId: "credential", password: hash });
    return { password };
  });
}
