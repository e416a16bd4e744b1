/** An email on its way to the server. */
import type { MailInput } from "../../schema";
import { type Composition, readComposition, recipientFields, storedFileIds } from "./composition";

type UndoSeconds = NonNullable<MailInput["undoSeconds"]>;

export type Outgoing = Readonly<{
  clientId: string;
  draftId: string | null;
  /** Of the draft; null where none is known. */
  version: number | null;
  composition: Composition;
  undoSeconds: UndoSeconds;
  /** When it leaves; null for at once. */
  sendAt: string | null;
}>;

/** What the server takes of it. */
export const sendInputOf = ({ clientId, draftId, version, composition, undoSeconds, sendAt }: Outgoing) => {
  const { to, cc, bcc, subject, body, inReplyTo } = composition;
  return {
    ...{ to: [...to], cc: [...cc], bcc: [...bcc], subject, message: body, clientId },
    ...(inReplyTo !== null && { inReplyTo }),
    // Named always: one that was taken away and not yet deleted is not sent.
    attachments: storedFileIds(composition),
    ...(draftId !== null && { draftId, ...(version !== null && { version }) }),
    ...(sendAt === null ? { undoSeconds } : { sendAt }),
  } satisfies Omit<MailInput, "to" | "cc" | "bcc"> & Readonly<Record<"to" | "cc" | "bcc", unknown>>;
};

const undoChoices: readonly unknown[] = [0, 5, 10, 20, 30];
const isUndoSeconds = (value: unknown): value is UndoSeconds => undoChoices.includes(value);

/** Reads what an earlier page left in the browser; null for anything else. */
export function readOutgoing(stored: Readonly<Record<string, unknown>>): Outgoing | null {
  const { clientId, draftId, version, undoSeconds, sendAt } = stored;
  const composition = readComposition(stored.composition);
  if (typeof clientId !== "string" || !composition) return null;
  return {
    clientId,
    composition,
    draftId: typeof draftId === "string" ? draftId : null,
    version: typeof version === "number" ? version : null,
    undoSeconds: isUndoSeconds(undoSeconds) ? undoSeconds : 0,
    sendAt: typeof sendAt === "string" ? sendAt : null,
  };
}

type FieldError = Readonly<{ pointer: string; code: string }>;

/** Which addresses were refused, by what stands in the lists that were sent, and why. */
export function refusedAddresses(composition: Composition, fields: readonly FieldError[]): Record<string, string> {
  const found = fields.flatMap(({ pointer, code }): [string, string][] => {
    const [, name, at] = /^#\/(to|cc|bcc)\/(\d+)/.exec(pointer) ?? [];
    const field = recipientFields.find((one) => one === name);
    const person = field && composition[field][Number(at)];
    return person ? [[person.email.trim().toLowerCase(), code]] : [];
  });
  return Object.fromEntries(found);
}
