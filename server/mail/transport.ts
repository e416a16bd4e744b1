import "server-only";
import { createTransport } from "nodemailer";
import type { Options } from "nodemailer/lib/mailer";
import { env } from "@/server/env";
import { RefusedForGood } from "@/server/jobs/refused";

export type Letter = Readonly<{
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Where answers go, if not to us. */
  replyTo?: string;
  /** An iTIP message for the reader's calendar program. */
  calendar?: string | null;
  /** Files that go along, in base64. */
  attachments?: readonly Readonly<{ name: string; type: string; content: string }>[];
}>;

const patienceMs = 10_000;

/** Not pooled: a connection for each of the few mails, and none that could have dropped in between. */
const smtp = (url: string) =>
  createTransport(
    {
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: env.MAIL_FROM },
  );

/** Shows a mail to whoever runs the server. Not a log line: those must not hold codes. */
function showOnConsole({ recipient, subject, text }: Letter): void {
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => `  │ ${line}`);
  process.stdout.write(`\n  ┌ Mail to ${recipient}: ${subject}\n${lines.join("\n")}\n  └\n`);
}

/** A mail whose head and parts are made, and the addresses that it goes to, Bcc among them. */
export type Message = Readonly<{ head: Options; recipients: readonly string[] }>;

/** What the mail server said of one address. */
export type Refusal = Readonly<{ isFinal: boolean; response: string }>;

export type Outcome =
  /** It has the mail, but for these addresses. */
  | Readonly<{ kind: "taken"; refused: ReadonlyMap<string, Refusal> }>
  /** It could not be reached, or does not take mails now. */
  | Readonly<{ kind: "away"; response: string }>;

type Reply = { responseCode?: number; command?: string; response?: string };

/** What a mail server says of this mail, not of us, and would say again (RFC 5321, 4.2.1). */
function findRefusal(error: unknown): string | null {
  const { responseCode = 0, command, response = "" } = error as Reply;
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA") ? response : null;
}

/**
 * Sends by SMTP where `SMTP_URL` is set, else prints. Throws when the mail server does not take the mail: `RefusedForGood`,
 * with the server's own words, when it never will.
 */
export async function deliver(letter: Letter, url: string | undefined = env.SMTP_URL): Promise<void> {
  if (url === undefined) return showOnConsole(letter);
  const { messageId, recipient, subject, text, html, replyTo, calendar, attachments: files } = letter;
  const attachments = files?.map(({ name: filename, type: contentType, content }) => ({
    filename,
    contentType,
    content,
    encoding: "base64",
  }));
  // The method stands in the head of the part, too (RFC 6047, 2.4): programs offer their buttons by it.
  const method = /^METHOD:(REQUEST|CANCEL)\r?$/m.exec(calendar ?? "")?.[1];
  const icalEvent = calendar && method ? { method, content: calendar, filename: "invite.ics" } : undefined;
  // An address object, not a string: a string would be parsed for further recipients.
  const to = { name: "", address: recipient };
  const answersTo = replyTo === undefined ? undefined : { name: "", address: replyTo };
  const mail = { messageId, to, replyTo: answersTo, subject, text, html, icalEvent, attachments };
  await smtp(url)
    .sendMail(mail)
    .catch((error: unknown) => {
      const refusal = findRefusal(error);
      throw refusal === null ? error : new RefusedForGood(refusal);
    });
}

type Rejected = Reply & {
  code?: string;
  rejectedErrors?: readonly (Reply & { recipient?: string })[];
  message?: string;
};

const refusalFrom = ({ responseCode = 0, response = "" }: Reply): Refusal => ({
  isFinal: responseCode >= 500,
  response,
});

const refusalsOf = (rejected: readonly (Reply & { recipient?: string })[]) =>
  new Map(rejected.map((reply) => [reply.recipient ?? "", refusalFrom(reply)] as const));

const isTooLarge = ({ code, command, responseCode }: Rejected) =>
  command === "MAIL FROM" && (responseCode === 552 || (code === "EMESSAGE" && responseCode === undefined));

/** What it carries could not be read: that says nothing of the mail server. */
const isUnreadable = ({ code }: Rejected) => code === "ESTREAM";

/** Where every address was refused, or the mail as such; else the server is away. */
function outcomeOf(error: Rejected, recipients: readonly string[]): Outcome {
  const { command, responseCode = 0, rejectedErrors = [] } = error;
  const ofAll = (refusal: Refusal): Outcome => ({
    kind: "taken",
    refused: new Map(recipients.map((address) => [address, refusal] as const)),
  });
  if (isTooLarge(error)) return ofAll({ isFinal: true, response: error.response ?? error.message ?? "" });
  if (isUnreadable(error)) return ofAll({ isFinal: false, response: "A file of this mail could not be read." });
  if (command === "RCPT TO" && rejectedErrors.length > 0) return { kind: "taken", refused: refusalsOf(rejectedErrors) };
  const isOfMail = responseCode >= 400 && responseCode !== 421 && (command === "RCPT TO" || command === "DATA");
  if (!isOfMail) return { kind: "away", response: error.response ?? error.message ?? "" };
  return ofAll(refusalFrom(error));
}

/** Sends one mail to all of its addresses in one transaction of SMTP, and tells what became of each. */
export async function deliverMessage({ head, recipients }: Message, url = env.SMTP_URL): Promise<Outcome> {
  if (url === undefined) return { kind: "away", response: "No mail server is set up." };
  try {
    const envelope = { from: senderAddress(), to: [...recipients] };
    const sent = await smtp(url).sendMail({ ...head, envelope });
    return { kind: "taken", refused: refusalsOf((sent as Rejected).rejectedErrors ?? []) };
  } catch (error) {
    return outcomeOf(error as Rejected, recipients);
  }
}

/** The address that all mails of this installation come from. */
export const senderAddress = (): string => /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM.trim();
