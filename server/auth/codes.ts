import "server-only";
import { randomInt, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { type CodePurpose, codeLimits, codePurposes, isLinkToken } from "@/features/account/code/policy";
import { AppError } from "@/lib/errors";
import { isLocale, type Locale } from "@/lib/locale";
import { current, type Transaction, transact } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { users, verifications } from "@/server/db/schema/user";
import { writeCodeMail } from "@/server/mail/code-mail";
import { queueMail, readContent } from "@/server/mail/outbox";
import { cancelLinks, isLinkOf, makeLink, takeLink } from "./mailed-link";
import { hashMailedCode } from "./sealed";

const kinds = { verify: "email-verification", "reset-password": "forget-password" } as const satisfies Record<
  CodePurpose,
  string
>;

export type Recipient = Readonly<{ email: string; name: string; locale: string | null }>;
export type Proof = Readonly<{ email: string; code: string }>;

const identifierOf = (purpose: CodePurpose, email: string) => `${kinds[purpose]}-otp-${email}`;

/** Makes a new code, which ends the one before. It is kept as a keyed hash, with the number of wrong tries behind it. */
export async function makeCode(tx: Transaction, purpose: CodePurpose, email: string): Promise<string> {
  const identifier = identifierOf(purpose, email);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await tx.delete(verifications).where(eq(verifications.identifier, identifier));
  await tx.insert(verifications).values({
    identifier,
    value: `${hashMailedCode(code, identifier)}:0`,
    expiresAt: new Date(Date.now() + codeLimits.lifetimeS * 1000),
  });
  return code;
}

/** Stores a new code and link together with the mail that carries them. `locale` is for people who have not chosen a language. */
export async function sendCode(purpose: CodePurpose, recipient: Recipient, locale: Locale): Promise<void> {
  const language = isLocale(recipient.locale) ? recipient.locale : locale;
  await transact(async (tx) => {
    const code = await makeCode(tx, purpose, recipient.email);
    const token = await makeLink(purpose, recipient.email);
    const mail = await writeCodeMail({ purpose, code, token, ...recipient, locale: language });
    await queueMail(tx, { ...mail, recipient: recipient.email, purpose });
  });
}

/** One refusal for a wrong, used, replaced, exhausted or late code, and for an address that nobody has. */
const wrongCode = () => new AppError("invalid-input", { fields: [{ pointer: "#/code", code: "wrong-code" }] });

const isLive = (purpose: CodePurpose, email: string) =>
  and(eq(verifications.identifier, identifierOf(purpose, email)), gt(verifications.expiresAt, new Date()));

function isRight(value: string, identifier: string, code: string): boolean {
  const [kept, given] = [value.split(":", 1)[0] ?? "", hashMailedCode(code, identifier)].map((text) =>
    Buffer.from(text),
  );
  return kept !== undefined && given !== undefined && kept.length === given.length && timingSafeEqual(kept, given);
}

/**
 * Whether this is the code, now. It counts no try: what is said to whoever has the right one must not use it up, and a
 * wrong one goes on to be counted where it is taken.
 */
export async function isRightCode(purpose: CodePurpose, { email, code }: Proof): Promise<boolean> {
  if (isLinkToken(code)) return await isLinkOf(purpose, { email, token: code });
  const [row] = await current().select().from(verifications).where(isLive(purpose, email));
  const tries = Number(row?.value.split(":")[1]);
  return row !== undefined && tries < codeLimits.tries && isRight(row.value, row.identifier, code);
}

/**
 * Throws unless this is the code. The try is counted before it is judged, so that parallel ones cannot slip through
 * together; call it outside of transactions. Tries from a browser of the owner's are counted elsewhere: what strangers
 * have used up is not theirs. A link's token is not counted: nobody guesses it.
 */
export async function requireCode(purpose: CodePurpose, { email, code }: Proof, isOwn: boolean): Promise<void> {
  if (isLinkToken(code)) {
    if (await isLinkOf(purpose, { email, token: code })) return;
    throw wrongCode();
  }
  const one = sql`split_part(${verifications.value}, ':', 1) || ':' || (split_part(${verifications.value}, ':', 2)::int + ${isOwn ? 0 : 1}::int)`;
  const [row] = await current()
    .update(verifications)
    .set({ value: one })
    .where(isLive(purpose, email))
    .returning({ value: verifications.value, identifier: verifications.identifier });
  const hasRoom = row !== undefined && (isOwn || Number(row.value.split(":")[1]) <= codeLimits.tries);
  if (!hasRoom || !isRight(row.value, row.identifier, code)) throw wrongCode();
}

/** Uses the code up and answers whose address it proves, locked: of several who bring it at once, one passes. */
export async function takeCode(tx: Transaction, purpose: CodePurpose, { email, code }: Proof) {
  const isTaken = isLinkToken(code)
    ? await takeLink(purpose, { email, token: code })
    : await takeDigits(tx, purpose, { email, code });
  const [person] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  if (!person || !isTaken) throw wrongCode();
  return person;
}

async function takeDigits(tx: Transaction, purpose: CodePurpose, { email, code }: Proof): Promise<boolean> {
  const identifier = identifierOf(purpose, email);
  const taken = await tx.delete(verifications).where(isLive(purpose, email)).returning({ value: verifications.value });
  return taken.some(({ value }) => isRight(value, identifier, code));
}

/** Ends the codes and links that were sent to an address, of whatever purpose. */
export async function cancelCodes(tx: Transaction, email: string): Promise<void> {
  const identifiers = codePurposes.map((purpose) => identifierOf(purpose, email));
  await tx.delete(verifications).where(inArray(verifications.identifier, identifiers));
  await cancelLinks(tx, email);
}

/** The code in the newest mail to an address, read from the outbox; only demo accounts may be shown theirs. */
export async function readCodeFromOutbox(email: string, purpose: CodePurpose): Promise<string | null> {
  const [mail] = await current()
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.recipient, email), eq(outboxMails.purpose, purpose)))
    .orderBy(desc(outboxMails.createdAt))
    .limit(1);
  if (!mail || mail.createdAt.getTime() < Date.now() - codeLimits.lifetimeS * 1000) return null;
  return /\b\d{6}\b/.exec(readContent(mail)?.text ?? "")?.[0] ?? null;
}
