/** The files of a mail as parts of a message (RFC 2183). */
import "server-only";
import { Readable } from "node:stream";
import type { Options } from "nodemailer/lib/mailer";
import { readContent } from "@/features/file/server/data";
import { readAttachments } from "./data";

/** Each is read while it is written, so that no more than a piece of it is ever held. What the HTML shows by its Content-ID bears that. */
export async function partsOfFiles(contentId: string): Promise<NonNullable<Options["attachments"]>> {
  const files = await readAttachments(contentId);
  return files.map(({ name, type, sha256, cid }) => ({
    filename: name,
    contentType: type,
    ...(cid === null ? { contentDisposition: "attachment" } : { contentDisposition: "inline", cid }),
    content: Readable.from(readContent(sha256)),
  }));
}
