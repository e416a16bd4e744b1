import "server-only";
import { createTransport } from "nodemailer";
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
