import "server-only";
import { and, asc, eq, getTableColumns, gt, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { addresses, carts } from "@/server/db/schema/checkout";
import { productReviews, productReviewVotes, products, wishlistItems } from "@/server/db/schema/product";
import type { ZippedFile } from "@/server/http/zip-answer";

type Row = Record<string, unknown>;
/** A table whose rows have ids that grow. */
type Numbered = PgTable & { id: PgColumn };

/** Read and written before others get their turn. */
export const rowsAtOnce = 200;
/** A batch after another; each goes on after the last row of the one before. */
export async function* batchesOf<Found extends Row>(
  read: (last: Found | undefined) => Promise<Found[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Found | undefined;
  for (;;) {
    const rows: Found[] = await read(last);
    yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/** Rows of a table without what is no business of their owner's. */
export function rowsOf(table: Numbered, where: SQL | undefined, hidden: readonly string[] = []) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name));
  return batchesOf(async (last: Row | undefined): Promise<Row[]> => {
    return await current()
      .select(Object.fromEntries(columns))
      .from(table as PgTable)
      .where(and(where, last && gt(table.id, last.id)))
      .orderBy(asc(table.id))
      .limit(rowsAtOnce);
  });
}

export const encoder = new TextEncoder();

/** A list as JSON, a row a line, in pieces. */
async function* jsonPieces(batches: AsyncGenerator<readonly Row[]>): AsyncGenerator<Uint8Array> {
  let before = "[";
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield encoder.encode(`${before}${rows.map((row) => `\n${JSON.stringify(row)}`).join(",")}`);
    before = ",";
  }
  yield encoder.encode(`${before === "[" ? "[" : ""}\n]\n`);
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function* together(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

export const listFile = (name: string, batches: AsyncGenerator<readonly Row[]>): ZippedFile => ({
  name,
  pieces: jsonPieces(batches),
});

/** What somebody has in the shop: cart, addresses, reviews, wishlist. */
export async function* shopFiles({ userId }: Actor): AsyncGenerator<ZippedFile> {
  yield listFile("shop/cart.json", together(await current().select().from(carts).where(eq(carts.userId, userId))));
  yield listFile("shop/addresses.json", rowsOf(addresses, eq(addresses.userId, userId)));
  const reviews = rowsOf(productReviews, eq(productReviews.authorId, userId), ["deletedById"]);
  yield listFile("shop/reviews.json", reviews);
  const { reviewId } = productReviewVotes;
  const votes = batchesOf(async (last: { reviewId: string } | undefined) => {
    return await current()
      .select({ reviewId })
      .from(productReviewVotes)
      .where(and(eq(productReviewVotes.userId, userId), last && gt(reviewId, last.reviewId)))
      .orderBy(asc(reviewId))
      .limit(rowsAtOnce);
  });
  yield listFile("shop/helpful-reviews.json", votes);
  const { productId } = wishlistItems;
  const wishes = batchesOf(async (last: { productId: string } | undefined) => {
    return await current()
      .select({ productId, name: products.name, createdAt: wishlistItems.createdAt })
      .from(wishlistItems)
      .innerJoin(products, eq(products.id, productId))
      .where(and(eq(wishlistItems.userId, userId), last && gt(productId, last.productId)))
      .orderBy(asc(productId))
      .limit(rowsAtOnce);
  });
  yield listFile("shop/wishlist.json", wishes);
}
