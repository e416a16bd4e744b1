import "server-only";
import { and, eq } from "drizzle-orm";
import { isPersonalPassword } from "@/features/account/password/policy";
import { AppError } from "@/lib/errors";
import { slugOf } from "@/lib/person-name";
import { current } from "@/server/db/client";
import { accounts } from "@/server/db/schema/user";

type Owner = Readonly<{ email: string; firstName?: string; lastName?: string; name?: string }>;
type Pointer = `#/${string}`;

const refusal = (pointer: Pointer, code: string) => new AppError("invalid-input", { fields: [{ pointer, code }] });

/**
 * Throws the field error `too-personal` for a password that is its owner's address or name, in Cyrillic or as passports
 * write it in Latin letters. Where the owner did not say who they are, call it after they proved it.
 */
export function requireImpersonal(password: string, owner: Owner, pointer: Pointer): void {
  const { email, firstName = "", lastName = "" } = owner;
  const inLatin = { email, firstName: firstName && slugOf(firstName), lastName: lastName && slugOf(lastName) };
  if ([owner, inLatin].some((spelling) => isPersonalPassword(password, spelling)))
    throw refusal(pointer, "too-personal");
}

/** The field error `unchanged`: a new password that is the old one changes nothing. */
export const unchangedPassword = (pointer: Pointer) => refusal(pointer, "unchanged");

/** The hash of somebody's password; null where they have none here. */
export async function findPasswordHash(userId: string): Promise<string | null> {
  const [credential] = await current()
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  return credential?.hash ?? null;
}
