import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { problemResponse } from "@/server/http/answer";
import { dispositionOf } from "@/server/http/content-disposition";
import { isNamedIn } from "@/server/http/entity-tag";
import { sandbox } from "@/server/http/sandbox";
import { guardedBody } from "@/server/http/streamed-answer";
import { storage } from "@/server/storage/storage";
import { readByteRange } from "../domain/byte-range";
import { makePreview } from "./commands/previews";
import { contentKey, previewKey } from "./content";
import { requireFile } from "./data";

/** What a browser could take for a page or a program is named as bytes; all else by what its content shows. */
function servedType(type: string): string {
  if (/xml|html|script|wasm/.test(type)) return "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

type Asked = Readonly<{ id: string; headers: Headers; requestId: string }>;

/** A file for whoever sees its card: the whole (200), a part (206, 416), or word that it is the same as before (304). */
export async function downloadFile(actor: Actor, { id, headers, requestId }: Asked): Promise<Response> {
  const { name, sha256, content } = await requireFile(actor, id);
  const tag = `"${sha256}"`;
  // Compressed on the way, a part would be one of something else.
  const known = { etag: tag, "cache-control": "private, no-cache, no-transform", ...sandbox };
  if (isNamedIn(headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers: known });
  // A part of another content would be pieced together with what is there.
  const isOfThis = !headers.has("if-range") || headers.get("if-range") === tag;
  const range = isOfThis ? readByteRange(headers.get("range"), content.size) : null;
  if (range === "unsatisfiable") return unsatisfiable(content.size, requestId);
  const described = {
    ...known,
    "accept-ranges": "bytes",
    "content-type": servedType(content.type),
    "content-disposition": dispositionOf("attachment", name),
    "content-length": String(range ? range.end - range.start + 1 : content.size),
    ...(range && { "content-range": `bytes ${range.start}-${range.end}/${content.size}` }),
  };
  const bytes = storage.read(contentKey(sha256), range ?? undefined);
  const body = await guardedBody(actor, bytes, () => requireFile(actor, id));
  return new Response(body, { status: range ? 206 : 200, headers: described });
}

function unsatisfiable(size: number, requestId: string): Response {
  const response = problemResponse(new AppError("range-not-satisfiable"), requestId);
  response.headers.set("content-range", `bytes */${size}`);
  return response;
}

/** A picture as the server has drawn it anew; nothing of the file itself is shown. `not-found` where there is none. */
export async function showPreview(actor: Actor, { id, headers }: Pick<Asked, "id" | "headers">): Promise<Response> {
  const { sha256, content } = await requireFile(actor, id);
  const tag = `"${sha256}-preview"`;
  const known = { etag: tag, "cache-control": "private, max-age=3600", ...sandbox };
  if (isNamedIn(headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers: known });
  if (content.preview !== "made") await makePreview({ sha256, ...content });
  const bytes = new Uint8Array(await storage.readAll(previewKey(sha256)));
  const type = { "content-type": "image/webp", "content-disposition": dispositionOf("inline", "preview.webp") };
  return new Response(bytes, { headers: { ...known, ...type } });
}
