import "server-only";
import { eq, lt } from "drizzle-orm";
import type { SignInMethod } from "@/features/account/domain/sign-in-methods";
import { historyLimits } from "@/features/account/history/schema";
import { type AuditActor, type AuditOperation, recordAudit } from "@/server/audit/record";
import { current, transact } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { signIns, users } from "@/server/db/schema/user";
import { consume } from "@/server/http/rate-limit";
import type { Caller } from "./caller";
import type { Device } from "./session-store";
import { throttleKey } from "./throttle";

export type SignInOutcome = (typeof signIns.$inferInsert)["outcome"];

const maxEmailLength = 254;

/**
 * Writes down an attempt to sign in and how it ended, in the history of sign-ins and in the audit log, for
 * administrators; the visitor never learns more than "no".
 */
export async function recordSignIn(
  email: string,
  outcome: SignInOutcome,
  device: Device,
  { userId, method }: { userId?: string; method?: SignInMethod } = {},
) {
  await transact(async (tx) => {
    await tx
      .insert(signIns)
      .values({ email: email.slice(0, maxEmailLength), outcome, method, userId: userId ?? null, ...device });
    await recordAudit(tx, ...(await entryOf(email, outcome, { userId, method })));
  });
}

/** What people type for an address may be a slip, such as their password; of those whom nobody is, the log keeps no more. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...email][0]}•••${email.slice(at, at + 100)}`;
}

/** The attempt as the audit log tells it. Whoever was refused has not proved to be the person whom they named. */
async function entryOf(
  email: string,
  outcome: SignInOutcome,
  { userId, method = "password" }: { userId?: string; method?: SignInMethod },
): Promise<[AuditActor, AuditOperation]> {
  const [person] = await current()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(userId === undefined ? eq(users.email, email) : eq(users.id, userId));
  const name = masked(email);
  const subject = person ? { type: "user", ...person } : { type: "address", id: name, name };
  if (outcome === "admitted" && person) {
    const actor = { userId: person.id, displayName: person.name };
    return [actor, { action: "session.started", subject, after: { method } }];
  }
  const stranger = { userId: null, displayName: person ? email : name };
  if (outcome === "second-factor" && method === "password")
    return [stranger, { action: "session.second-step", subject }];
  return [stranger, { action: "session.refused", subject, after: { method, outcome } }];
}

/**
 * One line a minute is enough for a caller who is being throttled, whichever names they try: whoever guesses must not
 * fill the disk.
 */
export async function recordThrottled(email: string, { address, device }: Pick<Caller, "address" | "device">) {
  const { isAllowed } = await consume(throttleKey("throttled-line", address), { limit: 1, windowS: 60 });
  if (isAllowed) await recordSignIn(email, "throttled", device);
}

/** The job: attempts of longer ago are forgotten. The audit log keeps its own entries. */
export async function deleteOldSignIns(now: Date): Promise<void> {
  const before = new Date(now.getTime() - historyLimits.keptDays * 86_400_000);
  await deleteInParts(signIns, lt(signIns.createdAt, before));
}
