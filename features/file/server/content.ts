import "server-only";
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { AppError } from "@/lib/errors";
import { storage } from "@/server/storage/storage";

/** Bytes of the beginning by which a type is told. */
const headBytes = 4_100;

export const contentKey = (sha256: string) => `contents/${sha256.slice(0, 2)}/${sha256}`;
export const previewKey = (sha256: string) => `previews/${sha256.slice(0, 2)}/${sha256}`;
/** A smaller size of a picture that we drew; `name` is one of `productImageWidths`. */
export const renditionKey = (sha256: string, name: number) => `renditions/${sha256.slice(0, 2)}/${sha256}-${name}`;
export const partsKey = (uploadId: string) => `parts/${uploadId}`;
export const partKey = (uploadId: string, offset: number, length: number) =>
  `${partsKey(uploadId)}/${offset}-${length}`;

/** Cut in the middle of a character, a text is still one. */
const isText = (head: Uint8Array) =>
  !head.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));

/** The media type of a content by its first bytes. What shows no mark of a type is text, or mere bytes. */
export async function detectType(bytes: Uint8Array): Promise<string> {
  const head = bytes.subarray(0, headBytes);
  const found = await fileTypeFromBuffer(head);
  return found?.mime ?? (isText(head) ? "text/plain" : "application/octet-stream");
}

type Assembled = Readonly<{ sha256: string; type: string }>;
type Parts = Readonly<{ id: string; size: number; parts: readonly number[] }>;

/** Sends the parts of an upload to `write` as one, reading each once and holding a chunk; answers what they are together. */
export async function joinParts(
  { id, size, parts }: Parts,
  write: (bytes: AsyncGenerator<Uint8Array>) => Promise<void>,
): Promise<Assembled> {
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let joinedBytes = 0;
  async function* joined() {
    let offset = 0;
    for (const length of parts) {
      for await (const chunk of storage.read(partKey(id, offset, length))) {
        hash.update(chunk);
        if (joinedBytes < headBytes) head.push(chunk);
        joinedBytes += chunk.byteLength;
        yield chunk;
      }
      offset += length;
    }
  }
  await write(joined());
  // A part that was sent twice may just be written for the second time.
  if (joinedBytes !== size) throw new AppError("unavailable", { retryAfterS: 2 });
  return { sha256: hash.digest("hex"), type: await detectType(Buffer.concat(head)) };
}
