import "server-only";
import { and, eq, gt } from "drizzle-orm";
import type { SignInMethod } from "@/features/account/sign-in-method/schema";
import { current } from "@/server/db/client";
import { signIns } from "@/server/db/schema/user";
import type { Device } from "./session-store";

export type SignInOutcome = (typeof signIns.$inferInsert)["outcome"];

const longestEmail = 254;

/** Writes down an attempt to sign in and how it ended, for administrators; the visitor never learns more than "no". */
export async function recordSignIn(
  email: string,
  outcome: SignInOutcome,
  device: Device,
  { userId, method }: { userId?: string; method?: SignInMethod } = {},
) {
  await current()
    .insert(signIns)
    .values({ email: email.slice(0, longestEmail), outcome, method, userId: userId ?? null, ...device });
}

/** One line a minute is enough for an address that is being throttled: whoever guesses must not fill the disk. */
export async function recordThrottled(email: string, device: Device) {
  const address = email.slice(0, longestEmail);
  const [recent] = await current()
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(
        eq(signIns.email, address),
        eq(signIns.outcome, "throttled"),
        gt(signIns.createdAt, new Date(Date.now() - 60_000)),
      ),
    )
    .limit(1);
  if (!recent) await recordSignIn(address, "throttled", device);
}
