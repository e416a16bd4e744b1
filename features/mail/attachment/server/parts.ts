/** The files of a mail as parts of a message (RFC 2183). */
import "server-only";
import { Readable } from "node:stream";
import type { Options } from "nodemailer/lib/mailer";
import { readContent } from "@/features/file/server/data";
import { readAttachments } from "./data";

/** Each is read while it is written, so that no more than a piece of it is ever held. */
export async function partsOfFiles(contentId: string): Promise<NonNullable<Options["attachments"]>> {
  const files = await readAttachments(contentId);
  return files.map(({ name, type, sha256 }) => ({
    filename: name,
    contentType: type,
    contentDisposition: "attachment",
    content: Readable.from(readContent(sha256)),
  }));
}
