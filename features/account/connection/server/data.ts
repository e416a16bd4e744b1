import "server-only";
import { count, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { passkeys } from "@/server/db/schema/factor";
import { accounts, users } from "@/server/db/schema/user";
import { env } from "@/server/env";

/** Returns the ways in which the actor can really sign in. */
export async function findConnections({ userId, email }: Actor) {
  const [[person], ways, [keys]] = await Promise.all([
    current().select({ externalId: users.externalId }).from(users).where(eq(users.id, userId)),
    current().select({ providerId: accounts.providerId }).from(accounts).where(eq(accounts.userId, userId)),
    current().select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
  ]);
  return {
    email,
    /** The host of the service that signs people in, where there is one. */
    service: env.AUTH_URL ? new URL(env.AUTH_URL).host : null,
    externalId: person?.externalId ?? null,
    hasPassword: ways.some(({ providerId }) => providerId === "credential"),
    passkeys: keys?.count ?? 0,
  };
}
export type Connections = Awaited<ReturnType<typeof findConnections>>;
