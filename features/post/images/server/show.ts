import "server-only";
import type { Actor } from "@/server/auth/actor";
import { dispositionOf } from "@/server/http/content-disposition";
import { isNamedIn } from "@/server/http/entity-tag";
import { sandbox } from "@/server/http/sandbox";
import { findImage, readImage } from "./data";

type Requested = Readonly<{ id: string; width?: number; headers: Headers }>;

/** A year: what an id shows never changes. */
const forEver = "max-age=31536000, immutable";

/**
 * Answers with a picture (200), or that it has not changed (304). One that only managers see stays out of shared
 * caches.
 */
export async function showImage(actor: Actor | null, { headers, ...requested }: Requested): Promise<Response> {
  const { isPublic, ...found } = await findImage(actor, requested);
  const tag = `"${found.sha256}-${found.name ?? "whole"}"`;
  const known = { etag: tag, "cache-control": `${isPublic ? "public" : "private"}, ${forEver}`, ...sandbox };
  if (isNamedIn(headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers: known });
  const bytes = new Uint8Array(await readImage(found));
  const described = {
    "content-type": "image/webp",
    "content-length": String(bytes.byteLength),
    "content-disposition": dispositionOf("inline", "picture.webp"),
  };
  return new Response(bytes, { headers: { ...known, ...described } });
}
