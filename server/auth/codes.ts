import "server-only";
import { timingSafeEqual } from "node:crypto";
import { APIError } from "better-auth/api";
import { and, desc, eq } from "drizzle-orm";
import { type CodePurpose, codeLimits } from "@/features/account/code/policy";
import { AppError } from "@/lib/errors";
import { isLocale, type Locale } from "@/lib/locale";
import { current, transact } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { writeCodeMail } from "@/server/mail/code-mail";
import { queueMail } from "@/server/mail/outbox";
import { accountStore, auth, hashCode } from "./engine";

const kinds = { verify: "email-verification", "reset-password": "forget-password" } as const satisfies Record<
  CodePurpose,
  string
>;

export type Recipient = Readonly<{ email: string; name: string; locale: string | null }>;

/**
 * Makes a new code, which ends the one before, and stores it together with the mail that carries it. `locale` is for
 * people who have not chosen a language.
 */
export async function sendCode(purpose: CodePurpose, recipient: Recipient, locale: Locale): Promise<void> {
  const language = isLocale(recipient.locale) ? recipient.locale : locale;
  await transact(async (tx) => {
    await (await accountStore()).deleteVerificationByIdentifier(`${kinds[purpose]}-otp-${recipient.email}`);
    const code = await auth.api.createVerificationOTP({ body: { email: recipient.email, type: kinds[purpose] } });
    const minutes = codeLimits.lifetimeS / 60;
    const mail = await writeCodeMail({ purpose, code, minutes, name: recipient.name, locale: language });
    await queueMail(tx, { ...mail, recipient: recipient.email, purpose });
  });
}

/** One refusal for a wrong, used, replaced, exhausted or late code, and for an address that nobody has. */
async function redeem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new AppError("invalid-input", { fields: [{ pointer: "#/code", code: "wrong-code" }], cause: error });
  }
}

/** Takes the code that proves an address; the person is verified from then on. */
export async function redeemVerification(email: string, code: string): Promise<void> {
  await redeem(() => auth.api.verifyEmailOTP({ body: { email, otp: code }, headers: new Headers() }));
}

/**
 * Whether this code would allow a new password now. It counts no try: what is said to whoever has the right one must not
 * use it up, and a wrong one goes on to be counted where it is taken.
 */
export async function opensNewPassword(email: string, code: string): Promise<boolean> {
  const found = await (await accountStore()).findVerificationValue(`${kinds["reset-password"]}-otp-${email}`);
  if (!found || found.expiresAt < new Date()) return false;
  const at = found.value.lastIndexOf(":");
  const tries = Number(found.value.slice(at + 1));
  const [kept, given] = [Buffer.from(found.value.slice(0, at)), Buffer.from(hashCode(code))];
  return tries < codeLimits.tries && kept.length === given.length && timingSafeEqual(kept, given);
}

/** Takes the code that allows a new password, and sets it. The password is hashed only when the code was right. */
export async function redeemNewPassword(email: string, code: string, password: string): Promise<void> {
  await redeem(() => auth.api.resetPasswordEmailOTP({ body: { email, otp: code, password } }));
}

/** Ends the code with which a password could still be reset. */
export async function cancelPasswordReset(email: string): Promise<void> {
  await (await accountStore()).deleteVerificationByIdentifier(`${kinds["reset-password"]}-otp-${email}`);
}

/** The code in the newest mail to an address, read from the outbox; only demo accounts may be shown theirs. */
export async function readCodeFromOutbox(email: string, purpose: CodePurpose): Promise<string | null> {
  const [mail] = await current()
    .select({ text: outboxMails.text, createdAt: outboxMails.createdAt })
    .from(outboxMails)
    .where(and(eq(outboxMails.recipient, email), eq(outboxMails.purpose, purpose)))
    .orderBy(desc(outboxMails.createdAt))
    .limit(1);
  if (!mail || mail.createdAt.getTime() < Date.now() - codeLimits.lifetimeS * 1000) return null;
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? null;
}
