import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { isInShop, products, wishlistItems } from "@/server/db/schema/product";
import type { WishlistIds } from "../schema";

/**
 * Returns the products on the actor's wishlist, last added first. A product that is no longer sold is left out until it
 * is again.
 */
export async function listWishlistIds(actor: Actor): Promise<WishlistIds> {
  const found = await current()
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, actor.userId), isInShop))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  return { productIds: found.map(({ id }) => id) };
}
