/** Writes one message for the export of a conversation. */
import "server-only";
import { localTimeOf } from "@/lib/zoned-time";
import type { Message } from "../../message/schema";

/** The texts of the file, in the reader's language, and the zone of its times. */
export type ExportCopy = Readonly<{
  conversation: string;
  times: string;
  edited: string;
  deleted: string;
  formerMember: string;
  confirmed: string;
  timeZone: string;
}>;

type Names = ReadonlyMap<string, string>;

const timeIn = (timeZone: string, at: string) => localTimeOf(at, timeZone).slice(0, 16).replace("T", " ");

/** What a message says, its later lines set in, so that none of them looks like a message of somebody else. */
const indented = (text: string) => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).join("\n    ");
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");

/** The first lines: what it is, and in which time zone. */
export const headOf = (title: string, { conversation, times, timeZone }: ExportCopy): string =>
  `${conversation}: ${oneLine(title)}\n${times}: ${timeZone}\n\n`;

export function textOf(message: Message, names: Names, copy: ExportCopy): string {
  const sender = oneLine(nameOf(message.senderId, names) ?? copy.formerMember);
  const said = message.isDeleted ? `(${copy.deleted})` : indented(message.body);
  const edited = message.editedAt !== null && !message.isDeleted ? ` (${copy.edited})` : "";
  const lines = [`[${timeIn(copy.timeZone, message.createdAt)}] ${sender}: ${said}${edited}`];
  if (message.acknowledgedBy.length > 0) {
    const people = message.acknowledgedBy.map((id) => oneLine(names.get(id) ?? copy.formerMember));
    lines.push(`    ${copy.confirmed}: ${people.join(", ")}`);
  }
  return `${lines.join("\n")}\n`;
}

const nameOf = (id: string | null, names: Names) => (id === null ? null : (names.get(id) ?? null));

/** ISO 8601 with the offset of the zone. */
function zonedTime(at: string, timeZone: string): string {
  const local = localTimeOf(at, timeZone);
  const minutes = Math.round((Date.parse(`${local}Z`) - Math.floor(Date.parse(at) / 1_000) * 1_000) / 60_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export function jsonLineOf(message: Message, names: Names, timeZone: string): string {
  const { id, seq, body, contentType, isDeleted, replyTo, requiresAck } = message;
  const person = (userId: string | null) => userId && { id: userId, name: names.get(userId) ?? null };
  return `${JSON.stringify({
    id,
    seq,
    sentAt: zonedTime(message.createdAt, timeZone),
    sender: person(message.senderId),
    body,
    contentType,
    isDeleted,
    editedAt: message.editedAt && zonedTime(message.editedAt, timeZone),
    replyToId: replyTo?.id ?? null,
    requiresAck,
    acknowledgedBy: message.acknowledgedBy.map(person),
  })}\n`;
}
