import "server-only";
import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { canonicalEmail } from "@/features/account/policy";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { personKeys } from "@/lib/person-name";
import { type Transaction, transact } from "@/server/db/client";
import { accounts, roles, users } from "@/server/db/schema/user";
import { takeSlug } from "@/server/people/slug";
import { endEarlierAccess } from "./earlier-access";
import { hashPassword } from "./password";
import { mayRoleSignIn } from "./sign-in-roles";

const granted = {
  isAdmin: true,
  emailVerified: true,
  deactivatedAt: null,
  deleteAfter: null,
} as const;

/** A role that the gate lets in, staff where it does; an administrator of another could not sign in. */
async function findAdmittedRole(tx: Transaction): Promise<number> {
  const found = (await tx.select().from(roles).orderBy(asc(roles.id))).filter(mayRoleSignIn);
  const role = found.find(({ id }) => id === roleIds.staff) ?? found[0];
  if (!role) throw new AppError("conflict", { detail: "No role may sign in. Name one that exists in SIGN_IN_ROLES." });
  return role.id;
}

/**
 * Makes the person with this address an administrator who may sign in. Somebody new, and somebody whose account
 * was closed or whose address was never confirmed, gets a password, which is answered once and kept nowhere: a closed
 * demo account's is public, and whoever registered an address need not be who has it.
 * Everybody else keeps their own, and the answer is null. Throws where the account is being deleted: it may be halfway gone.
 */
export async function makeAdministrator(address: string): Promise<{ password: string | null }> {
  const email = canonicalEmail(address);
  const password = randomBytes(12).toString("base64url");
  const hash = await hashPassword(password);
  return transact(async (tx) => {
    const [known] = await tx
      .select({
        id: users.id,
        deactivatedAt: users.deactivatedAt,
        deleteAfter: users.deleteAfter,
        emailVerified: users.emailVerified,
      })
      .from(users)
      .where(eq(users.email, email))
      .for("update");
    if (known?.deactivatedAt && known.deleteAfter && known.deleteAfter <= new Date()) {
      const detail = `The account ${email} is being deleted. Run this again in an hour, when the address is free.`;
      throw new AppError("conflict", { detail });
    }
    const id = known?.id ?? newId();
    const roleId = await findAdmittedRole(tx);
    if (known) {
      await tx
        .update(users)
        .set({ ...granted, roleId, updatedAt: new Date() })
        .where(eq(users.id, id));
      if (known.deactivatedAt === null && known.emailVerified) return { password: null };
      await endEarlierAccess(tx, id);
    } else {
      const firstName = email.split("@", 1)[0] ?? email;
      const person = { id, email, name: firstName, firstName, lastName: "" };
      const slug = await takeSlug(tx, firstName, null);
      await tx.insert(users).values({ ...person, ...personKeys(person), slug, ...granted, roleId });
    }
    await tx.insert(accounts).values({ userId: id, accountId: id, providerId: "credential", password: hash });
    return { password };
  });
}
