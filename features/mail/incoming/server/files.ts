/** Stores the files of a mail from outside before the mail itself. */
import "server-only";
import { isProgram } from "@/features/file/domain/file-types";
import { storeBytes } from "@/features/file/server/commands/contents";
import { fileByteLimit } from "@/features/file/server/data";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { hasStorage } from "@/server/storage/storage";
import type { ReadMail } from "./read-mime";

type Enclosed = ReadMail["attachments"][number];

/** A file that will be referred to, in the order of the message. */
export type KeptFile = Readonly<{ id: string; sha256: string; name: string; cid: string | null }>;

/** Null for what is not stored here: programs, what is larger than a file can be, and what the quota has no room for. */
async function keepFile({ name, cid, content }: Enclosed): Promise<KeptFile | null> {
  if (!hasStorage || content.length > fileByteLimit() || isProgram({ type: "", name })) return null;
  try {
    const { sha256, type } = await storeBytes(content);
    return isProgram({ type, name }) ? null : { id: newId(), sha256, name, cid };
  } catch (error) {
    if (error instanceof AppError && error.code === "storage-quota-exceeded") return null;
    throw error;
  }
}

/** One after another, so that a message never has more than one file under way. */
export async function keepFiles(attachments: readonly Enclosed[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const attachment of attachments) {
    const file = await keepFile(attachment);
    if (file) kept.push(file);
  }
  return kept;
}
