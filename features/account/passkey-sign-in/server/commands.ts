import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { lookAtChallenge, takeChallenge } from "@/server/auth/challenge";
import { endReplaced } from "@/server/auth/end-own-session";
import { isClosed } from "@/server/auth/leaving";
import { askForPasskey, evaluatePasskey, requirePasskeys } from "@/server/auth/passkey";
import { mintActor } from "@/server/auth/session";
import { findPerson } from "@/server/auth/session-store";
import { type OpenedSession, openSessionFor } from "@/server/auth/sign-in";
import { recordSignIn } from "@/server/auth/sign-in-log";
import { requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { current, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { sendFactorMail } from "@/server/mail/factor-mail";
import { noticeNewDevice } from "../../device/server/commands";
import type { Assertion } from "../../passkey/schema";

/** Asks the browser for a passkey: after a right password one of that person's, else anybody's who has one here. */
export async function beginPasskeySignIn(caller: Caller) {
  requirePasskeys();
  // Each visit of the sign-in page asks, so that the browser can offer a passkey as it offers a password.
  await requireRoom([{ key: throttleKey("passkey-by", caller.address), rule: throttles.serviceGuesses }]);
  const waiting = await lookAtChallenge(caller.challengeTokens);
  return await askForPasskey(waiting?.userId ?? null);
}

/** By which rule the gate keeps this person out; null when it lets them in. */
async function refusalFor(owner: typeof users.$inferSelect): Promise<"deactivated" | "unverified" | "role" | null> {
  const person = await findPerson(owner.id, { orDeactivated: true });
  if (!person || isClosed(owner)) return "deactivated";
  // Whoever left may come back for a while, by whichever way they sign in.
  const { isAdmitted, isVerified } = mintActor({
    ...person,
    user: { ...person.user, deactivatedAt: null },
    session: { id: "" },
  });
  if (isAdmitted) return null;
  return isVerified ? "role" : "unverified";
}

/** Signs in by a passkey, which proves possession and its owner: it needs neither password nor a further factor. */
export async function signInByPasskey(
  previous: Actor | null,
  response: Assertion,
  caller: Caller,
): Promise<OpenedSession> {
  requirePasskeys();
  const { outcome, passkey } = await evaluatePasskey(response, caller.passkeyTokens);
  if (passkey === null) throw new AppError("wrong-credentials");
  const { userId } = passkey;
  const [person] = await current().select().from(users).where(eq(users.id, userId));
  if (!person) throw new AppError("wrong-credentials");
  const log = { userId, method: "passkey" } as const;
  if (outcome !== "right") await recordSignIn(person.email, "second-factor", caller.device, log);
  if (outcome === "copied") {
    await transact((tx) => sendFactorMail(tx, "passkeyCopied", person));
    const fields = [{ pointer: "#/response", code: "passkey-copied" }];
    throw new AppError("wrong-credentials", { fields, detail: "The passkey's counter ran backwards." });
  }
  const refusal = outcome === "right" ? await refusalFor(person) : null;
  if (refusal) await recordSignIn(person.email, refusal, caller.device, log);
  if (outcome !== "right" || refusal) throw new AppError("wrong-credentials");
  await takeChallenge(caller.challengeTokens);
  const evidence = { kind: "passkey", passkeyId: passkey.id } as const;
  const opened = await openSessionFor(caller, { userId, externalToken: null, evidence });
  await endReplaced(previous, caller);
  await recordSignIn(person.email, "admitted", caller.device, log);
  await noticeNewDevice(opened, caller);
  return opened;
}
