import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { type Assertion, type PasskeyInput, passkeyLimits } from "@/features/account/passkey/schema";
import { AppError } from "@/lib/errors";
import { current } from "@/server/db/client";
import { passkeys } from "@/server/db/schema/factor";
import { env } from "@/server/env";
import { keepOnce, takeKept } from "./one-time";

const origin = env.APP_URL;
/** Passkeys belong to this name: under another the browser does not offer them. */
const rpId = new URL(env.APP_URL).hostname;

type PasskeyRow = typeof passkeys.$inferSelect;
type Asked<Options> = { options: Options & Record<string, unknown>; token: string };
type Registration = { challenge: string; sessionId: string };
type Question = { challenge: string; userId: string | null };
/** What a passkey is asked for: to open a session, or to prove in one that it is still its owner. An answer to one is none to the other. */
type Purpose = "passkey-sign-in" | "passkey-proof";

const described = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  // Only what we stored of an authenticator's own list.
  transports: transports as ("internal" | "usb")[],
});

const passkeysOf = (userId: string) =>
  current().select().from(passkeys).where(eq(passkeys.userId, userId)).limit(passkeyLimits.perPerson);

/** Where another service signs people in, ours has no say in how. */
export function requirePasskeys(): void {
  if (env.AUTH_URL) throw new AppError("forbidden", { detail: "Another service signs people in here." });
}

/** The question for a new passkey: one that needs no name to be found and proves its owner, not mere presence. */
export async function askForRegistration(person: {
  userId: string;
  sessionId: string;
  email: string;
  displayName: string;
}): Promise<Asked<object>> {
  const known = await passkeysOf(person.userId);
  const options = await generateRegistrationOptions({
    rpName: "Ordo",
    rpID: rpId,
    userID: new TextEncoder().encode(person.userId),
    userName: person.email,
    userDisplayName: person.displayName,
    attestationType: "none",
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const kept: Registration = { challenge: options.challenge, sessionId: person.sessionId };
  const { token } = await keepOnce("passkey-registration", kept, passkeyLimits.challengeS);
  return { options: { ...options }, token };
}

const refused = (code: string, cause?: unknown) =>
  new AppError("invalid-input", { fields: [{ pointer: "#/response", code }], cause });

type NewPasskey = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

/** Takes the answer to that question, which is used up whether it is right or not. */
export async function verifyRegistration(
  sessionId: string,
  response: PasskeyInput["response"],
  tokens: readonly string[],
): Promise<NewPasskey> {
  const asked = await takeKept<Registration>("passkey-registration", tokens);
  if (asked?.sessionId !== sessionId) throw refused("passkey-run-out");
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refused("passkey-failed", error);
  });
  if (!verified.verified) throw refused("passkey-failed");
  return verified.registrationInfo;
}

/** The question to a passkey: of one person, whom we know already; else of whoever has one here. */
export async function askForPasskey(
  userId: string | null,
  purpose: Purpose = "passkey-sign-in",
): Promise<Asked<object>> {
  const known = userId === null ? [] : await passkeysOf(userId);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: "required",
    allowCredentials: known.map(described),
  });
  const kept: Question = { challenge: options.challenge, userId };
  const { token } = await keepOnce(purpose, kept, passkeyLimits.challengeS);
  return { options: { ...options }, token };
}

/** Why a passkey was refused: nothing more is told than for a wrong password, but that it may have been copied. */
export type PasskeyEvaluation =
  | { outcome: "right" | "copied"; passkey: PasskeyRow }
  | { outcome: "wrong"; passkey: PasskeyRow | null };

/** Judges a passkey's answer. The question is used up whether it is right or not. */
export async function evaluatePasskey(
  response: Assertion,
  tokens: readonly string[],
  purpose: Purpose = "passkey-sign-in",
): Promise<PasskeyEvaluation> {
  const asked = await takeKept<Question>(purpose, tokens);
  const [passkey] = await current().select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!passkey) return { outcome: "wrong", passkey: null };
  const isMeant = asked !== null && (asked.userId === null || asked.userId === passkey.userId);
  const counter = isMeant ? await readCounter(passkey, response, asked.challenge) : null;
  if (counter === null) return { outcome: "wrong", passkey };
  return { outcome: (await advance(passkey, counter)) ? "right" : "copied", passkey };
}

/** The count of uses that a right answer carries; null for a wrong one. Whether it runs on is judged by `advance`. */
async function readCounter(
  { credentialId, publicKey, userId }: PasskeyRow,
  response: Assertion,
  challenge: string,
): Promise<number | null> {
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, "base64url").toString("utf8") !== userId) return null;
  const credential = { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: 0 };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every part that is not as it should be; all of them are the caller's doing.
    return null;
  }
}

/** Notes a use. A count that does not run on means that two authenticators hold the key; 0 means that none is kept. */
async function advance({ id }: PasskeyRow, counter: number): Promise<boolean> {
  const runsOn = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const moved = await current()
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, id), runsOn))
    .returning({ id: passkeys.id });
  return moved.length > 0;
}
