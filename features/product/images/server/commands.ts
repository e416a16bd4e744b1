import "server-only";
import { and, eq, isNull, max, type SQL } from "drizzle-orm";
import { storePicture } from "@/features/file/server/commands/contents";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { productImages, products } from "@/server/db/schema/product";
import { emit } from "@/server/events/emit";
import { encodeRenditions } from "@/server/pictures/encode-renditions";
import { productImageWidths, productLimits } from "../../domain/constants";
import { storedWidths } from "../domain/stored-widths";
import type { ImageMove, ImageRef, Images, ImagesOf, ImageUpdate } from "../schema";
import { type ImageRow, isShownOf, presentImages, readImages } from "./data";
import { presentImage } from "./presenter";

const pixelLimits = { pixels: 50_000_000, wholePixels: 24_000_000 };
const largest = Math.max(...productImageWidths);
/** A picture that is very high would otherwise be kept in a size that nothing shows. */
const box = { width: largest, height: 2 * largest };

async function requireRoom(productId: string): Promise<void> {
  if ((await current().$count(productImages, isShownOf(productId))) < productLimits.images) return;
  throw new AppError("conflict", { detail: `A product can have up to ${productLimits.images} pictures.` });
}

/** Runs a write to the pictures of a product, which stays locked until the commit, and answers them all. */
async function changeImages(
  { productId }: ImagesOf,
  write: (tx: Transaction, images: readonly ImageRow[]) => Promise<unknown>,
): Promise<Images> {
  return await transact(async (tx) => {
    await requireProduct(productId, tx);
    await write(tx, await readImages(productId));
    await emit(tx, { topic: "product.images-changed", audience: { kind: "staff" }, payload: { productId } });
    return presentImages(await readImages(productId));
  });
}

async function requireProduct(productId: string, tx?: Transaction): Promise<void> {
  const query = (tx ?? current())
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  const [found] = await (tx ? query.for("update") : query);
  if (!found) throw new AppError("not-found");
}

/** Of which product a picture is. Throws `not-found`. */
async function productOf({ imageId }: ImageRef, state: SQL = isNull(productImages.deletedAt)): Promise<ImagesOf> {
  const [found] = await current()
    .select({ productId: productImages.productId })
    .from(productImages)
    .where(and(eq(productImages.id, imageId), state));
  if (!found) throw new AppError("not-found");
  return found;
}

const isTheOne = ({ imageId }: ImageRef, state: SQL = isNull(productImages.deletedAt)) =>
  and(eq(productImages.id, imageId), state);

type Upload = ImagesOf &
  Readonly<{ bytes: Uint8Array; keepAnswer?: (tx: Transaction, answer: Images) => Promise<void> }>;

/**
 * Adds a picture behind the others. Drawn and stored outside of the transaction, which would keep the database waiting. Throws
 * what `redraw` does, `conflict` where there is no room, and `storage-quota-exceeded`.
 */
export async function addImage(manager: Actor, { productId, bytes, keepAnswer }: Upload): Promise<Images> {
  await requireProduct(productId);
  await requireRoom(productId);
  const smaller = (width: number) => storedWidths(width).slice(0, -1);
  const drawn = await encodeRenditions(async () => bytes, {
    box,
    smaller,
    limits: pixelLimits,
    sentBy: manager.userId,
  });
  const sha256 = await storePicture(drawn);
  const { width, height, color } = drawn;
  return await transact(async (tx) => {
    const images = await changeImages({ productId }, async () => {
      await requireRoom(productId);
      const position = await nextPosition(tx, productId);
      await tx.insert(productImages).values({ productId, sha256, width, height, color, position });
    });
    await keepAnswer?.(tx, images);
    return images;
  });
}

async function nextPosition(tx: Transaction, productId: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(productImages.position) })
    .from(productImages)
    .where(isShownOf(productId));
  return (last?.position ?? -1) + 1;
}

/** Throws `not-found`, and `stale` with the picture as it is now where another text was edited. */
export const updateImage = async (_manager: Actor, { alt, before, ...ref }: ImageUpdate): Promise<Images> =>
  changeImages(await productOf(ref), async (tx, images) => {
    const found = images.find(({ id }) => id === ref.imageId);
    if (found && before !== undefined && found.alt !== before) {
      throw new AppError("stale", { current: presentImage(found) });
    }
    await requireChanged(tx, { alt }, isTheOne(ref));
  });

/** Throws `not-found` where another write has come first. */
async function requireChanged(tx: Transaction, values: Partial<ImageRow>, where: SQL | undefined): Promise<void> {
  const changed = await tx.update(productImages).set(values).where(where).returning({ id: productImages.id });
  if (changed.length === 0) throw new AppError("not-found");
}

/** Puts a picture to a place among the others. Their number is bounded, so each that moves is written by itself. */
export const moveImage = async (_manager: Actor, { index, ...ref }: ImageMove): Promise<Images> =>
  changeImages(await productOf(ref), async (tx, images) => {
    const moved = images.find(({ id }) => id === ref.imageId);
    if (!moved) throw new AppError("not-found");
    const ordered = images.filter(({ id }) => id !== ref.imageId).toSpliced(index, 0, moved);
    for (const [position, { id, position: before }] of ordered.entries()) {
      if (position !== before) await tx.update(productImages).set({ position }).where(eq(productImages.id, id));
    }
  });

/** Hides a picture; `restoreImage` puts it back to its place. */
export const deleteImage = async (_manager: Actor, ref: ImageRef): Promise<Images> =>
  changeImages(await productOf(ref), (tx) => requireChanged(tx, { deletedAt: new Date() }, isTheOne(ref)));

/** Undoes `deleteImage`, while the picture can still be restored. Throws `conflict` where there is no room any more. */
export async function restoreImage(_manager: Actor, ref: ImageRef): Promise<Images> {
  const state = isRestorable(productImages.deletedAt);
  const product = await productOf(ref, state);
  return await changeImages(product, async (tx) => {
    await requireRoom(product.productId);
    await requireChanged(tx, { deletedAt: null }, isTheOne(ref, state));
  });
}
