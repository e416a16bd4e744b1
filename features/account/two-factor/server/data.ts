import "server-only";
import { eq } from "drizzle-orm";
import { canManagePerson } from "@/features/user/policy";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { listTrustedDevices } from "@/server/auth/trusted-device";
import { countRecoveryCodes, hasSecondFactor } from "@/server/auth/two-factor";
import { current } from "@/server/db/client";
import { passkeys, twoFactors } from "@/server/db/schema/factor";
import { roles, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { presentDevice } from "../../device/server/presenter";
import type { PersonFactors, TwoFactorStatus } from "../schema";

/** How the person who asks proves who they are besides the password. `trustTokens` are what their browser holds. */
export async function findTwoFactorStatus(
  actor: Actor,
  { trustTokens }: { trustTokens: readonly string[] },
): Promise<TwoFactorStatus> {
  const [row] = await current().select().from(twoFactors).where(eq(twoFactors.userId, actor.userId));
  const devices = await listTrustedDevices(actor.userId, trustTokens);
  return {
    isAvailable: env.AUTH_URL === undefined,
    confirmedAt: row?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(actor.userId),
    trustedDevices: devices.map(({ id, userAgent, isCurrent, createdAt, expiresAt }) => ({
      id,
      device: presentDevice({ userAgent, ipAddress: null }),
      isCurrent,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Somebody whose ways into the account this administrator may see and take away; anybody else is a missing person. */
export async function findManagedPerson(actor: Actor, { userId }: { userId: string }) {
  const [person] = await current()
    .select({ user: users, permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId));
  if (!person) throw new AppError("not-found");
  if (!canManagePerson(actor, { ...person.user, permissions: person.permissions })) throw new AppError("forbidden");
  return person.user;
}

export async function findPersonFactors(actor: Actor, { userId }: { userId: string }): Promise<PersonFactors> {
  await findManagedPerson(actor, { userId });
  const [hasTotp, recoveryCodesLeft, keys] = await Promise.all([
    hasSecondFactor(userId),
    countRecoveryCodes(userId),
    current().$count(passkeys, eq(passkeys.userId, userId)),
  ]);
  return { hasTotp, recoveryCodesLeft, passkeys: keys };
}
