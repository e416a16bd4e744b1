import "server-only";
import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { twoFactorLimits } from "@/features/account/two-factor/policy";
import { AppError } from "@/lib/errors";
import { current, type Transaction } from "@/server/db/client";
import { recoveryCodes, twoFactors } from "@/server/db/schema/factor";
import { isDeviceOfPerson, type KnownDevice, usesOfOwn } from "./known-device";
import { hashRecoveryCode, unseal } from "./sealed";
import { giveBack, requireRoom, throttleKey, throttles, type Use } from "./throttle";
import { matchingStep } from "./totp";

export type FactorCode = Readonly<{ code: string } | { recoveryCode: string }>;

/** Whether a password alone does not open this person's account. */
export async function hasSecondFactor(userId: string): Promise<boolean> {
  const [row] = await current()
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return row !== undefined;
}

/** Takes a code once: of equal ones that come at the same moment, the statement lets one through. */
export async function takeTotp(userId: string, code: string, isConfirmed: boolean): Promise<boolean> {
  const isRequested = isConfirmed ? isNotNull(twoFactors.confirmedAt) : isNull(twoFactors.confirmedAt);
  const theirs = and(eq(twoFactors.userId, userId), isRequested);
  const [row] = await current().select().from(twoFactors).where(theirs);
  const secret = row && unseal(row.secret, userId);
  if (!secret) return false;
  const step = await matchingStep(secret, code, { nowMs: Date.now(), lastStep: row.lastStep });
  if (step === null) return false;
  const taken = await current()
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(theirs, lt(twoFactors.lastStep, step), eq(twoFactors.secret, row.secret)))
    .returning({ userId: twoFactors.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const taken = await current()
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hashRecoveryCode(code, userId)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

const wrongCode = (given: FactorCode) =>
  new AppError("invalid-input", {
    fields: [{ pointer: "code" in given ? "#/code" : "#/recoveryCode", code: "wrong-factor" }],
  });

/** Where a try comes from: an open session of the person, or a browser that was once theirs, or was never. */
export type TriedFrom = Readonly<{ sessionId: string } | { knownDevice: KnownDevice | null }>;

/**
 * What tries are counted by. Sessions and known browsers of the person have room of their own: whoever guesses at codes
 * elsewhere, with the password in hand, does not use up theirs.
 */
async function usesFor(userId: string, from: TriedFrom): Promise<Use[]> {
  const rule = throttles.secondFactor;
  if ("sessionId" in from) return usesOfOwn("second-factor-session", { id: from.sessionId, userId }, rule);
  const { knownDevice } = from;
  const isOwn = await isDeviceOfPerson(knownDevice, userId);
  if (!knownDevice || !isOwn) return [{ key: throttleKey("second-factor", userId), rule }];
  return usesOfOwn("second-factor-device", { id: knownDevice.deviceId, userId }, rule);
}

/**
 * Counts a try at somebody's second factor and runs `take`, which answers whether the code was right; throws where it
 * was not, or where five were wrong within a minute. A passkey asks for no room here. Call it outside of transactions:
 * a try stays counted when the rest is undone.
 */
export async function tryFactor<T>(
  userId: string,
  { given, from }: Readonly<{ given: FactorCode; from: TriedFrom }>,
  take: () => Promise<T | null>,
): Promise<T> {
  const uses = await usesFor(userId, from);
  await requireRoom(uses);
  const taken = await take();
  if (taken === null) throw wrongCode(given);
  await giveBack(uses.map(({ key }) => key));
  return taken;
}

/** Takes a code of either kind; what it answers says whether it was good. It is used up then. */
export const takeFactor = (userId: string, given: FactorCode): Promise<boolean> =>
  "code" in given ? takeTotp(userId, given.code, true) : takeRecoveryCode(userId, given.recoveryCode);

/** Proves by code that it is them; throws where it is not. */
export async function requireFactor(userId: string, given: FactorCode, from: TriedFrom): Promise<void> {
  await tryFactor(userId, { given, from }, async () => ((await takeFactor(userId, given)) ? true : null));
}

/** Letters and digits that nobody takes for another. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const newRecoveryCode = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Makes new recovery codes, which end the old ones; they are answered here and never again. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: twoFactorLimits.recoveryCodes }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashRecoveryCode(code, userId) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** How many recovery codes are still good. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  return await current().$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
