/** A person's mailbox on a real mail server, and the same mails as they are here. */
import { asc, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { asOtherProgram, type Dovecot, dovecotUser } from "./dovecot";

/** A small mail that is known by the beginning of its Message-ID. */
export const mailOf = (name: string, subject = "Hello") =>
  `From: Bat <bat@example.com>\r\nTo: anu@example.com\r\nSubject: ${subject}\r\nMessage-ID: <${name}@example.com>\r\n\r\nText of ${name}\r\n`;

/** What connects the account, as the endpoint takes it. */
export const loginOf = ({ port }: Dovecot) => ({
  ...{ name: "Work", email: "anu@example.com", host: "127.0.0.1", port, security: "starttls" as const },
  ...dovecotUser,
});

/** Puts a mail into a folder of the server. */
export const putMail = (server: Dovecot, folder: string, name: string, flags: string[] = []) =>
  asOtherProgram(server, (client) => client.append(folder, mailOf(name), flags));

/** What a folder of the server has, as another program of the same person sees it: names with flags. */
export const mailsThere = (server: Dovecot, folder: string) =>
  asOtherProgram(server, async (client) => {
    const { exists } = await client.mailboxOpen(folder);
    if (exists === 0) return [];
    const found = await client.fetchAll("1:*", { envelope: true, flags: true });
    return found.map(({ envelope, flags = new Set() }) => {
      const name = /<(.*)@/.exec(envelope?.messageId ?? "")?.[1] ?? "";
      return [name, ...["\\Seen", "\\Flagged"].filter((flag) => flags.has(flag))].join(" ");
    });
  });

/** Deletes all mails of the server. */
export const emptyServer = (server: Dovecot) =>
  asOtherProgram(server, async (client) => {
    for (const { path } of await client.list()) {
      await client.mailboxOpen(path);
      await client.messageDelete({ all: true });
    }
  });

const ownMails = ({ userId }: Actor) =>
  current()
    .select({ mail: mails, messageId: mailContents.messageId })
    .from(mails)
    .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
    .where(eq(mails.ownerId, userId))
    .orderBy(asc(mailContents.messageId));

/** What somebody has here: names with folders and flags. */
export async function mailsHere(actor: Actor): Promise<string[]> {
  return (await ownMails(actor)).map(({ mail, messageId }) =>
    [
      /<(.*)@/.exec(messageId)?.[1],
      mail.folder,
      ...(mail.isUnread ? ["unread"] : []),
      ...(mail.isStarred ? ["starred"] : []),
    ].join(" "),
  );
}

/** The ids here of mails by their names. */
export async function idsHere(actor: Actor): Promise<Readonly<Record<string, string>>> {
  const found = await ownMails(actor);
  return Object.fromEntries(found.map(({ mail, messageId }) => [/<(.*)@/.exec(messageId)?.[1], mail.id]));
}
