import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { hasSecondFactor } from "@/server/auth/two-factor";
import { current } from "@/server/db/client";
import { passkeys } from "@/server/db/schema/factor";
import { accounts } from "@/server/db/schema/user";
import { env } from "@/server/env";
import type { FreshMethods } from "../schema";

/** Where another service signs people in, it knows their password. */
async function hasPassword(userId: string): Promise<boolean> {
  if (env.AUTH_URL) return true;
  const theirs = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), isNotNull(accounts.password));
  return (await current().$count(accounts, theirs)) > 0;
}

/** Returns the ways in which the actor can confirm their identity. */
export async function listFreshMethods({ userId }: Actor): Promise<FreshMethods> {
  const methods: FreshMethods["methods"] = [];
  if (await hasPassword(userId)) methods.push("password");
  if (await hasSecondFactor(userId)) methods.push("totp");
  const keys = env.AUTH_URL ? 0 : await current().$count(passkeys, eq(passkeys.userId, userId));
  if (keys > 0) methods.push("passkey");
  return { methods };
}
