/** What a mail begins with that answers or forwards another. */
import { escapeText } from "@/lib/rich-text/plain-text";
import { mailLimits } from "../../domain/constants";
import type { Mailbox } from "../../domain/mailbox";
import type { Mail } from "../../schema";
import { keyOf, withAdded } from "./typed-addresses";

export type Answered = Pick<Mail, "from" | "replyTo" | "to" | "cc" | "subject" | "message" | "bodyFormat">;
type Recipients = Readonly<{ to: Mailbox[]; cc: Mailbox[] }>;

const mailboxOf = ({ name, email }: Mailbox): Mailbox => ({ name, email });

/** Whom answers go to: who wrote, or where they want answers; of one's own mail those who got it. */
function answeredPeople({ from, replyTo, to }: Answered, ownEmail: string): Mailbox[] {
  if (keyOf(from) === ownEmail) return to.map(mailboxOf);
  return [{ name: from.name, email: replyTo ?? from.email }];
}

/** To oneself alone an answer goes where one is the only one. */
const withoutOwn = (people: readonly Mailbox[], ownEmail: string) => people.filter((one) => keyOf(one) !== ownEmail);

export const replyRecipients = (mail: Answered, ownEmail: string): Recipients => ({
  to: withAdded([], answeredPeople(mail, ownEmail)),
  cc: [],
});

/** Everybody whom the mail was to or from, once, and without oneself. */
export function replyAllRecipients(mail: Answered, ownEmail: string): Recipients {
  const people = answeredPeople(mail, ownEmail);
  const to = withoutOwn(withAdded([], [...people, ...mail.to.map(mailboxOf)]), ownEmail);
  const known = new Set(to.map(keyOf));
  const cc = withoutOwn(withAdded([], mail.cc.map(mailboxOf)), ownEmail).filter((one) => !known.has(keyOf(one)));
  return { to: to.length > 0 ? to : withAdded([], people), cc };
}

const cut = (text: string, max: number) => Array.from(text).slice(0, max).join("");

export const replySubject = (subject: string): string =>
  cut(/^re:/i.test(subject) ? subject : `Re: ${subject}`, mailLimits.subject);

export const forwardSubject = (subject: string): string =>
  cut(/^fwd?:/i.test(subject) ? subject : `Fwd: ${subject}`, mailLimits.subject);

/** What a mail says in the stored form: from outside it comes as plain text, whose characters mark nothing. */
export const quotable = ({ message, bodyFormat }: Pick<Mail, "message" | "bodyFormat">): string =>
  bodyFormat === "markdown" ? message : escapeText(message);

/** As a quote, as far as there is room for it. */
export function quoted(text: string): string {
  const lines = cut(text, mailLimits.body / 2)
    .trimEnd()
    .split("\n");
  return lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n");
}

type Parts = Readonly<{ signature: string; intro?: string; text?: string; isQuoted?: boolean }>;

/** Room to write, the signature once, and below it what is answered or forwarded. */
export function beginning({ signature, intro, text, isQuoted = true }: Parts): string {
  const sign = signature.trim() === "" ? "" : `\n\n${signature.trim()}`;
  if (text === undefined) return sign;
  const rest = isQuoted ? quoted(text) : cut(text, mailLimits.body / 2);
  return cut(`${sign}\n\n${intro ?? ""}\n${isQuoted ? "" : "\n"}${rest}`, mailLimits.body);
}
