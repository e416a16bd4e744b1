/** Reads the invitations that mails carry as files. */
import "server-only";
import { text } from "node:stream/consumers";
import { readContent } from "@/features/file/server/data";
import { AppError } from "@/lib/errors";
import type { FoundAttachment } from "../../attachment/server/data";
import { maxInvitationLength, parseInvitation } from "../domain/invitation";
import type { Invitation } from "../schema";

/** Of a thread so many are read. */
const maxRead = 5;

type Found = Readonly<{ row: Readonly<{ id: string }>; attachments: readonly FoundAttachment[] | null }>;
type MailInvitation = { mailId: string; invitation: Invitation };

const isReadable = ({ type, size }: FoundAttachment) => type === "text/calendar" && size <= maxInvitationLength;

async function readInvitation(mailId: string, sha256: string, ownZone: string): Promise<MailInvitation[]> {
  try {
    const invitation = parseInvitation(await text(readContent(sha256)), ownZone);
    return invitation === null ? [] : [{ mailId, invitation }];
  } catch (error) {
    // A mail is read without its file, too.
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** The first invitation of each mail, the last mails first. Times without a zone are of `ownZone`. */
export async function readInvitations(found: readonly Found[], ownZone: string): Promise<MailInvitation[]> {
  const named = found.flatMap(({ row, attachments }) => {
    const file = attachments?.find(isReadable);
    return file ? [{ mailId: row.id, sha256: file.sha256 }] : [];
  });
  const read = named.slice(0, maxRead).map(({ mailId, sha256 }) => readInvitation(mailId, sha256, ownZone));
  return (await Promise.all(read)).flat();
}
