import "server-only";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { addresses, carts } from "@/server/db/schema/checkout";
import { productReviews, productReviewVotes, products, wishlistItems } from "@/server/db/schema/product";
import type { ZippedFile } from "@/server/http/zip-answer";
import { batchesOf, listFile, rowsAtOnce, rowsOf, together } from "../../takeout/server/archive-rows";

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
