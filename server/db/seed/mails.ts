import "server-only";
import { mailLimits } from "@/features/mail/domain/constants";
import { cutText } from "@/lib/cut-text";
import { foldForSearch } from "@/lib/fold";
import { plainText } from "@/lib/rich-text/plain-text";
import type { Transaction } from "@/server/db/client";
import { mailContents, mailLabelLinks, mailLabels, mails } from "@/server/db/schema/mail";
import { env } from "@/server/env";
import { atOffice } from "./dates";
import { type SeededMail, seededLabels, seededMails } from "./mail/mails";
import type { SeededPerson } from "./people";
import { seededId } from "./random";

type Found = (mailbox: string) => SeededPerson;

const personId = (mailbox: string) => seededId(`person/${mailbox}`);
const contentId = (key: string) => seededId(`mail/${key}`);
const copyId = (key: string, mailbox: string) => seededId(`mail/${key}/${mailbox}`);
const labelId = (owner: string, name: string) => seededId(`mail-label/${owner}/${name}`);
const messageId = (key: string) => `<${contentId(key)}@${new URL(env.APP_URL).hostname}>`;

function sentAt({ daysAgo, time }: SeededMail, now: Date): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const at = atOffice(now, -daysAgo, hour, minute);
  // What would be later today came a day before.
  return at > now ? atOffice(now, -daysAgo - 1, hour, minute) : at;
}

const firstOf = (mail: SeededMail): SeededMail => {
  const answered = seededMails.find(({ key }) => key === mail.inReplyTo);
  return answered ? firstOf(answered) : mail;
};

function contentRow(mail: SeededMail, personOf: Found, now: Date) {
  const mailboxes = (all: readonly string[] = []) => all.map(personOf).map(({ name, email }) => ({ name, email }));
  const sender = personOf(mail.from);
  return {
    id: contentId(mail.key),
    messageId: messageId(mail.key),
    senderId: personId(mail.from),
    fromName: sender.name,
    fromAddress: sender.email,
    subject: mail.subject,
    body: mail.body,
    to: mailboxes(mail.to),
    cc: mailboxes(mail.cc),
    inReplyTo: mail.inReplyTo === undefined ? null : messageId(mail.inReplyTo),
    references: mail.inReplyTo === undefined ? [] : [messageId(mail.inReplyTo)],
    sentAt: sentAt(mail, now),
    size: Buffer.byteLength(mail.subject + mail.body),
    createdAt: sentAt(mail, now),
  };
}

function copyRow(mail: SeededMail, mailbox: string, now: Date) {
  const isSender = mailbox === mail.from;
  const { isRead, isStarred, isImportant } = mail.kept?.[mailbox] ?? {};
  const at = sentAt(mail, now);
  return {
    id: copyId(mail.key, mailbox),
    ownerId: personId(mailbox),
    contentId: contentId(mail.key),
    threadId: copyId(firstOf(mail).key, mailbox),
    origin: isSender ? ("sent" as const) : ("received" as const),
    folder: isSender ? ("sent" as const) : ("inbox" as const),
    isUnread: !isSender && isRead !== true,
    isStarred: isStarred === true,
    isImportant: isImportant === true,
    previewText: cutText(plainText(mail.body).replaceAll(/\s+/g, " "), mailLimits.preview),
    movedAt: at,
    sortAt: at,
    createdAt: at,
  };
}

const peopleOf = ({ from, to, cc = [] }: SeededMail) => [from, ...to, ...cc];

/** Mails of the demo company, some of which the demo accounts have not read. */
export async function seedMails(tx: Transaction, people: readonly SeededPerson[], now: Date): Promise<void> {
  const byId = new Map(people.map((person) => [person.id, person] as const));
  const personOf: Found = (mailbox) => {
    const person = byId.get(personId(mailbox));
    if (!person) throw new Error(`Nobody of the demo company is called ${mailbox}.`);
    return person;
  };
  await tx.insert(mailContents).values(seededMails.map((mail) => contentRow(mail, personOf, now)));
  await tx
    .insert(mails)
    .values(seededMails.flatMap((mail) => peopleOf(mail).map((mailbox) => copyRow(mail, mailbox, now))));
  await tx.insert(mailLabels).values(
    seededLabels.map(({ owner, name, color }, position) => ({
      id: labelId(owner, name),
      ownerId: personId(owner),
      name,
      nameKey: foldForSearch(name),
      color,
      position,
    })),
  );
  await tx
    .insert(mailLabelLinks)
    .values(
      seededMails.flatMap((mail) =>
        Object.entries(mail.kept ?? {}).flatMap(([mailbox, { label }]) =>
          label === undefined
            ? []
            : [{ mailId: copyId(mail.key, mailbox), labelId: labelId(mailbox, label), sortAt: sentAt(mail, now) }],
        ),
      ),
    );
}
