/** What somebody is writing. */
import type { ChosenFile } from "@/features/chat/attachment/domain/attachment-items";
import type { AttachedFile } from "@/features/file/schema";
import { newId } from "@/lib/id";
import type { Mailbox } from "../../domain/mailbox";
import type { DraftInput, Mail } from "../../schema";

export type Composition = Readonly<{
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  bcc: readonly Mailbox[];
  subject: string;
  body: string;
  /** The mail that it answers; null also for a draft, which goes on answering what it answered. */
  inReplyTo: string | null;
  files: readonly ChosenFile[];
}>;

export const recipientFields = ["to", "cc", "bcc"] as const;

export const emptyComposition: Composition = {
  to: [],
  cc: [],
  bcc: [],
  subject: "",
  body: "",
  inReplyTo: null,
  files: [],
};

export const chosenOf = (files: readonly AttachedFile[]): ChosenFile[] =>
  files.map((stored) => ({ key: newId(), name: stored.name, size: stored.size, stored }));

const peopleOf = (people: readonly Mailbox[]) => people.map(({ name, email }) => ({ name, email }));

/** A draft as the server has it. */
export const compositionOf = (mail: Mail): Composition => ({
  to: peopleOf(mail.to),
  cc: peopleOf(mail.cc),
  bcc: peopleOf(mail.bcc),
  subject: mail.subject,
  body: mail.message,
  inReplyTo: null,
  files: chosenOf(mail.attachments),
});

export const storedFileIds = ({ files }: Composition): string[] => files.flatMap(({ stored }) => stored?.id ?? []);

type Draft = Readonly<{ draftId: string | null; version: number | null }>;

/** What the server takes of it. The files of a draft are its own already; a new one takes those of the mail that it forwards. */
export const draftInputOf = (
  composition: Composition,
  { draftId, version }: Draft,
): Pick<
  DraftInput,
  "to" | "cc" | "bcc" | "subject" | "message" | "inReplyTo" | "attachments" | "mailId" | "version"
> => ({
  to: peopleOf(composition.to),
  cc: peopleOf(composition.cc),
  bcc: peopleOf(composition.bcc),
  subject: composition.subject,
  message: composition.body,
  ...(composition.inReplyTo !== null && { inReplyTo: composition.inReplyTo }),
  ...(draftId === null
    ? { attachments: storedFileIds(composition) }
    : { mailId: draftId, ...(version !== null && { version }) }),
});

/** The files of a draft that was made just now, in place of those that it was made with; what is on its way stays. */
export function withOwnFiles(
  files: readonly ChosenFile[],
  own: readonly AttachedFile[],
  givenIds: readonly string[],
): ChosenFile[] {
  const ownFile = new Map(givenIds.map((id, at) => [id, own[at]] as const));
  return files.map((file) => ({ ...file, stored: file.stored && (ownFile.get(file.stored.id) ?? file.stored) }));
}

const isMailbox = (value: unknown): value is Mailbox => {
  const { name, email }: Partial<Mailbox> = Object(value);
  return typeof name === "string" && typeof email === "string";
};

const isStoredFile = (value: unknown): value is ChosenFile => {
  const { key, name, size, stored }: Partial<ChosenFile> = Object(value);
  return [key, name, stored?.id, stored?.type].every((one) => typeof one === "string") && typeof size === "number";
};

const listOf = <Item>(value: unknown, isItem: (one: unknown) => one is Item): Item[] =>
  Array.isArray(value) ? value.filter(isItem) : [];

/** Reads what an earlier page left in the browser; null for anything else. Files that it had not uploaded are gone with it. */
export function readComposition(value: unknown): Composition | null {
  const { to, cc, bcc, subject, body, inReplyTo, files }: Record<string, unknown> = Object(value);
  if (typeof subject !== "string" || typeof body !== "string") return null;
  return {
    to: listOf(to, isMailbox),
    cc: listOf(cc, isMailbox),
    bcc: listOf(bcc, isMailbox),
    subject,
    body,
    inReplyTo: typeof inReplyTo === "string" ? inReplyTo : null,
    files: listOf(files, isStoredFile),
  };
}
