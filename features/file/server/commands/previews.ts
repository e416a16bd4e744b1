import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { db } from "@/server/db/client";
import { fileContents } from "@/server/db/schema/file";
import { encodePreview } from "@/server/pictures/encode-preview";
import { storage } from "@/server/storage/storage";
import { fileConstants } from "../../domain/constants";
import { isPicture } from "../../domain/file-types";
import { contentKey, previewKey } from "../content";

const pixelLimits = { pixels: 50_000_000, wholePixels: 24_000_000 };

type Content = Pick<typeof fileContents.$inferSelect, "sha256" | "size" | "type" | "preview">;

/**
 * Draws the preview of a content and stores it, once. Throws `not-found` where the content makes none, which is stored too, and
 * `unavailable` while too many are being drawn.
 */
export async function makePreview({ sha256, size, type, preview }: Content): Promise<void> {
  if (preview === "none" || !isPicture(type)) throw new AppError("not-found");
  const drawn = size > fileConstants.previewSource ? null : await draw(sha256);
  if (drawn) await storage.put(previewKey(sha256), drawn);
  const state = drawn ? "made" : "none";
  await db.update(fileContents).set({ preview: state }).where(eq(fileContents.sha256, sha256));
  if (!drawn) throw new AppError("not-found");
}

/** What says of the picture that it cannot be drawn: broken, too large, or made to break whatever opens it. */
const undrawable: ReadonlySet<unknown> = new Set(["unsupported-type", "too-large", "invalid-input"]);

/** Null for a picture that cannot be drawn. */
async function draw(sha256: string): Promise<Buffer | null> {
  const read = () => storage.readAll(contentKey(sha256));
  try {
    return await encodePreview(read, { edge: fileConstants.previewEdge, limits: pixelLimits });
  } catch (error) {
    if (error instanceof AppError && undrawable.has(error.code)) return null;
    throw error;
  }
}
