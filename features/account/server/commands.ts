import "server-only";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { roleIds } from "@/lib/permissions";
import { signAccessToken } from "@/server/auth/access-token";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { sendCode } from "@/server/auth/codes";
import { accountStore } from "@/server/auth/engine";
import { hashPassword } from "@/server/auth/password";
import { endSession } from "@/server/auth/session-store";
import { type OpenedSession, openSessionFor, signInThroughGate } from "@/server/auth/sign-in";
import { requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { transact } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { env } from "@/server/env";
import { displayNameOf } from "../policy";
import type { Registration, SignedIn } from "../schema";
import { presentSessionUser } from "./presenter";

/** What a signed-in person gets to see: who they are, and a token of 15 minutes. */
export async function presentSignedIn(actor: Actor): Promise<SignedIn> {
  return { accessToken: await signAccessToken(actor), user: presentSessionUser(actor) };
}

/** Signs in through the gate. The session that this browser had before, if any, ends. */
export async function signIn(
  previous: Actor | null,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<OpenedSession> {
  const opened = await signInThroughGate(caller, credentials);
  if (previous) await endSession(previous.sessionId, previous.userId);
  return opened;
}

export async function signOut(actor: Actor): Promise<void> {
  await endSession(actor.sessionId, actor.userId);
}

/** Makes a staff account that waits for its code, and signs it in; until then the gate confines it. */
export async function register(previous: Actor | null, input: Registration, caller: Caller): Promise<OpenedSession> {
  if (env.REGISTRATION !== "open" || env.AUTH_URL) {
    throw new AppError("forbidden", { detail: "People cannot register themselves here." });
  }
  await requireRoom([{ key: throttleKey("register-by", caller.address), rule: throttles.registrationsByOne }]);
  const store = await accountStore();
  if (await store.findUserByEmail(input.email)) throw emailTaken();
  const hash = await hashPassword(input.password);
  const userId = await transact(() => createAccount(input, hash, caller)).catch((error: unknown) => {
    throw isUniqueViolation(error, "user_email_unique") ? emailTaken(error) : error;
  });
  if (previous) await endSession(previous.sessionId, previous.userId);
  return await openSessionFor(caller, userId, null);
}

const emailTaken = (cause?: unknown) =>
  new AppError("invalid-input", { fields: [{ pointer: "#/email", code: "taken" }], cause });

async function createAccount({ email, firstName, lastName }: Registration, hash: string, caller: Caller) {
  const store = await accountStore();
  const name = displayNameOf(firstName, lastName);
  const person = { email, name, firstName, lastName, locale: caller.locale, roleId: roleIds.staff };
  const searchKey = foldForSearch(`${name} ${firstName} ${lastName} ${email}`);
  const user = await store.createUser({ ...person, searchKey, emailVerified: false }, { method: "email-password" });
  await store.linkAccount({ userId: user.id, providerId: "credential", accountId: user.id, password: hash });
  await sendCode("verify", { email, name, locale: caller.locale }, caller.locale);
  return user.id;
}
