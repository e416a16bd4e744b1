import "server-only";
import { AppError } from "@/lib/errors";
import { hasShortMarkRuns } from "@/lib/storable-text";
import { parseJson } from "./json";

export const maxBodyBytes = 1024 * 1024;
/** A body that takes longer than this to arrive is given up. */
const bodyDeadlineMs = 30_000;

type Accepts = { form: boolean; text?: string; bytes?: number };

const tooLarge = (limit: number) => new AppError("too-large", { detail: `At most ${limit} bytes.` });

/** A body ends before its end only when its sender goes: nothing of ours has failed. */
const brokeOff = (cause: unknown) => new AppError("malformed-request", { detail: "The body broke off.", cause });

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>, late: Promise<never>) {
  const read = reader.read().catch((error: unknown) => {
    throw brokeOff(error);
  });
  return await Promise.race([read, late]);
}

/** Reads at most `maxBodyBytes`, counting while streaming, and leaves the rest unread. */
export async function readBytes(request: Request, limit = maxBodyBytes): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return new Uint8Array(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("too-slow")), bodyDeadlineMs);
  });
  try {
    for (;;) {
      const { done, value } = await nextChunk(reader, late);
      if (done) break;
      size += value.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(value);
    }
  } catch (error) {
    // Not awaited: a client that never ends its body must not hold the answer back.
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** The media type, when it is one we read in an encoding we read. */
function mediaTypeOf(request: Request): string | undefined {
  const [type = "", ...parameters] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const encoding = request.headers.get("content-encoding");
  return isUtf8 && (encoding === null || encoding === "identity") ? type.trim() : undefined;
}

function decode(bytes: Uint8Array): string {
  try {
    // ignoreBOM keeps a byte order mark, which JSON does not allow.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("malformed-json", { detail: "The body is not UTF-8.", cause });
  }
}

export type ReadBody = { value: unknown; bytes: Uint8Array<ArrayBuffer> };

/** A field that comes twice arrives as a list, as in a query, so that a contract for a single value refuses it. */
function readForm(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else fields.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(fields);
}

/** A body that is one text. Its media type is none that a form on another site can send. */
async function readText(request: Request, type: string | undefined, wanted: string): Promise<ReadBody> {
  if (type !== wanted) throw new AppError("unsupported-type", { detail: `Send ${wanted}.` });
  const bytes = await readBytes(request);
  const value = decode(bytes);
  if (!hasShortMarkRuns(value))
    throw new AppError("invalid-input", { fields: [{ pointer: "#", code: "invalid-text" }] });
  return { value, bytes };
}

/** A body that is a file: whatever it holds is for the command to judge. */
async function readFile(request: Request, wanted: string, limit: number): Promise<ReadBody> {
  const type = (request.headers.get("content-type") ?? "").toLowerCase().split(";", 1)[0]?.trim();
  if (type !== wanted) throw new AppError("unsupported-type", { detail: `Send ${wanted}.` });
  const bytes = await readBytes(request, limit);
  return { value: bytes, bytes };
}

const notJson = () => new AppError("unsupported-type", { detail: "Send application/json." });

/** HTTP/1.1 announces a body by one of two headers; `curl -X POST` sends neither, and the stream is there all the same. */
function saysItHasBody({ body, headers }: Request): boolean {
  if (body === null) return false;
  return (headers.get("content-length") ?? "0") !== "0" || headers.has("transfer-encoding");
}

/**
 * A write's body. JSON only, so that a form on another site cannot send one; `accepts.form` adds
 * `application/x-www-form-urlencoded`. An empty body is `undefined`: the contract says whether that will do.
 */
export async function readBody(request: Request, accepts: Accepts): Promise<ReadBody> {
  if (accepts.text !== undefined && accepts.bytes !== undefined) {
    return await readFile(request, accepts.text, accepts.bytes);
  }
  const type = mediaTypeOf(request);
  if (accepts.text !== undefined) return await readText(request, type, accepts.text);
  const isForm = accepts.form && type === "application/x-www-form-urlencoded";
  const isRequested = isForm || type === "application/json";
  if (!isRequested && (type === undefined || saysItHasBody(request))) throw notJson();
  const bytes = await readBytes(request);
  if (!isRequested && bytes.byteLength > 0) throw notJson();
  if (bytes.byteLength === 0) return { value: undefined, bytes };
  const text = decode(bytes);
  if (isForm) return { value: parseJson(JSON.stringify(readForm(text))), bytes };
  return { value: parseJson(text), bytes };
}
