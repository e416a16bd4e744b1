/** Mails from outside for a test. */
import { readdirSync, readFileSync } from "node:fs";
import { type Incoming, keepIncoming } from "@/features/mail/incoming/server/commands";
import { readMail } from "@/features/mail/server/data";
import type { Actor } from "@/server/auth/actor";

const folder = "testing/mail";

/** The names of the messages of `testing/mail`, without their ending. */
export const fixtureNames: readonly string[] = readdirSync(folder).flatMap((name) =>
  name.endsWith(".eml") ? [name.slice(0, -".eml".length)] : [],
);

/** One of them, as a mail server hands it over. */
export const fixture = (name: string): Buffer => readFileSync(`${folder}/${name}.eml`);

/** When a mail of a test came. */
export const receivedAt = new Date("2026-11-20T08:00:00Z");

/** A message of these header fields and this text. */
export const messageOf = (fields: Readonly<Record<string, string>>, text = "Hello"): Buffer =>
  Buffer.from(
    `${Object.entries({ From: "Ada <ada@outside.test>", ...fields })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("")}\r\n${text}`,
  );

/** Stores a message for somebody as the import does: unread, in the inbox. */
export const keep = ({ userId: ownerId }: Actor, source: Buffer, values: Partial<Incoming> = {}) =>
  keepIncoming({ ownerId, source, folder: "inbox", isUnread: true, isStarred: false, receivedAt, ...values });

/** The same, and the mail that it became. */
export const arrive = async (actor: Actor, source: Buffer, values: Partial<Incoming> = {}) =>
  await readMail(actor, (await keep(actor, source, values)).mailId);
