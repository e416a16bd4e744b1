import "server-only";
import { eq } from "drizzle-orm";
import { acceptInvitation, requireInvitation } from "@/features/user/invitation/server/commands";
import { AppError } from "@/lib/errors";
import type { Locale } from "@/lib/locale";
import { roleIds } from "@/lib/permissions";
import { personKeys } from "@/lib/person-name";
import { recordAudit } from "@/server/audit/record";
import { signAccessToken } from "@/server/auth/access-token";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { type Recipient, sendCode } from "@/server/auth/codes";
import { requireUncommon } from "@/server/auth/common-password";
import { endEarlierAccess, markProven } from "@/server/auth/earlier-access";
import { endOwnSession, endReplaced } from "@/server/auth/end-own-session";
import { accountStore } from "@/server/auth/engine";
import { passwordEvidence } from "@/server/auth/evidence";
import { requireImpersonal } from "@/server/auth/own-password";
import { hashPassword } from "@/server/auth/password";
import { type OpenedSession, openSessionFor, type SignInStep, signInThroughGate } from "@/server/auth/sign-in";
import { requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { type Transaction, transact } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { countStrangerMail } from "@/server/mail/stranger-mail";
import { moveSlug, takeSlug } from "@/server/people/slug";
import { findUnclaimed } from "@/server/people/unclaimed";
import { isHeldForOwner } from "@/server/people/way-back";
import { noticeNewDevice } from "../device/server/commands";
import { displayNameOf } from "../policy";
import type { Registration, SignedIn } from "../schema";
import { presentSessionUser } from "./presenter";

/** What a signed-in person gets to see: who they are, and a token of 15 minutes. */
export function presentSignedIn(actor: Actor): SignedIn {
  return { accessToken: signAccessToken(actor), user: presentSessionUser(actor) };
}

/** Signs in through the gate. The session that this browser had before, if any, ends when there is another. */
export async function signIn(
  previous: Actor | null,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<SignInStep> {
  const step = await signInThroughGate(caller, credentials);
  if (step.opened) await endReplaced(previous, caller);
  if (step.opened) await noticeNewDevice(step.opened, caller);
  return step;
}

/** Whoever impersonates somebody signs out of both: what is left open would be somebody's. */
export const signOut = (actor: Actor, caller: Caller, { isIdle }: { isIdle: boolean }): Promise<void> =>
  endOwnSession(actor, caller, { isIdle });

/**
 * Makes an account, or takes one over that nobody has been in, and signs it in. Whoever was invited gets the invitation's role and has proved the address by its
 * link; everybody else is staff that waits for a code, and until then the gate confines them.
 */
export async function register(previous: Actor | null, input: Registration, caller: Caller): Promise<OpenedSession> {
  if (env.AUTH_URL || (env.REGISTRATION !== "open" && input.invitation === undefined)) {
    throw new AppError("forbidden", { detail: "People cannot register themselves here." });
  }
  await requireRoom([{ key: throttleKey("register-by", caller.address), rule: throttles.registrationsByOne }]);
  await requireUncommon(input.password, "#/password");
  requireImpersonal(input.password, input, "#/password");
  // Before anything is said about the address: only the invited may learn whether it is taken.
  if (input.invitation !== undefined) await requireInvitation(input.invitation, input.email);
  const store = await accountStore();
  const known = await store.findUserByEmail(input.email);
  const isClaimed = known !== null && (input.invitation ? !known.user.emailVerified : await isUnclaimed(input.email));
  if ((known && !isClaimed) || (await isHeldForOwner(input.email, null))) throw emailTaken();
  const hash = await hashPassword(input.password);
  const make = isClaimed ? claimAccount : createAccount;
  const userId = await transact((tx) => make(tx, input, hash, caller)).catch((error: unknown) => {
    throw isUniqueViolation(error, "user_email_unique") ? emailTaken(error) : error;
  });
  await endReplaced(previous, caller);
  return await openSessionFor(caller, { userId, externalToken: null, evidence: passwordEvidence(input.email, hash) });
}

const emailTaken = (cause?: unknown) =>
  new AppError("invalid-input", { fields: [{ pointer: "#/email", code: "taken" }], cause });

async function createAccount(tx: Transaction, input: Registration, hash: string, caller: Caller) {
  const { email, firstName, lastName, invitation } = input;
  const invited = invitation === undefined ? null : await acceptInvitation({ token: invitation, email });
  const store = await accountStore();
  const name = displayNameOf(firstName, lastName);
  const person = { email, name, firstName, lastName, locale: caller.locale, roleId: invited?.roleId ?? roleIds.staff };
  const user = await store.createUser(
    { ...person, ...personKeys(person), slug: await takeSlug(tx, name, null), emailVerified: invited !== null },
    { method: "email-password" },
  );
  await store.linkAccount({ userId: user.id, providerId: "credential", accountId: user.id, password: hash });
  const subject = { type: "user", id: user.id, name };
  const after = { email, roleId: person.roleId };
  await recordAudit(tx, { userId: user.id, displayName: name }, { action: "user.registered", subject, after });
  if (invited) await markProven(tx, user);
  else await mailCode({ email, name, locale: caller.locale });
  return user.id;
}

/** Whoever registers makes Ordo write to an address that need not be theirs. */
async function mailCode(recipient: Recipient & Readonly<{ locale: Locale }>): Promise<void> {
  await sendCode("verify", recipient, recipient.locale);
  countStrangerMail();
}

const isUnclaimed = async (email: string) => (await findUnclaimed(email)) !== null;

async function holdClaimable(tx: Transaction, { email, invitation }: Registration) {
  if (invitation === undefined) return await findUnclaimed(email);
  const [person] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  return person && !person.emailVerified && !person.deactivatedAt ? person : null;
}

/**
 * Whoever was invited has the address, so an account that somebody made with it and never confirmed becomes theirs. Anybody
 * else takes over what a guest's order has made, and sees nothing of it before the address is proven. Nothing that
 * opened the account before does any more.
 */
async function claimAccount(tx: Transaction, input: Registration, hash: string, { locale }: Caller) {
  const { email, firstName, lastName, invitation } = input;
  const person = await holdClaimable(tx, input);
  if (!person) throw emailTaken();
  const invited = invitation === undefined ? null : await acceptInvitation({ token: invitation, email });
  const roleId = invited?.roleId ?? roleIds.staff;
  await endEarlierAccess(tx, person.id);
  const name = displayNameOf(firstName, lastName);
  const names = { name, firstName, lastName, ...personKeys({ email, name, firstName, lastName }) };
  const slug = await moveSlug(tx, { userId: person.id, slug: person.slug, name });
  await tx
    .update(users)
    .set({ ...names, slug, roleId, ...(!invited && { locale, updatedAt: new Date(), version: person.version + 1 }) })
    .where(eq(users.id, person.id));
  const store = await accountStore();
  await store.linkAccount({ userId: person.id, providerId: "credential", accountId: person.id, password: hash });
  if (invited) await markProven(tx, person);
  else await mailCode({ email, name, locale });
  const subject = { type: "user", id: person.id, name };
  const facts = { before: { roleId: person.roleId, name: person.name }, after: { roleId, name } };
  await recordAudit(tx, { userId: person.id, displayName: name }, { action: "user.access-ended", subject, ...facts });
  return person.id;
}
