import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { isInShop, products, wishlistItems } from "@/server/db/schema/product";
import { productLimits } from "../../product/domain/constants";
import type { WishlistChange } from "../schema";

/**
 * Adds a product to the actor's wishlist or removes it; repeating the call changes nothing. Throws `not-found`, and
 * `conflict` where it is full.
 */
export function updateWishlist(actor: Actor, change: WishlistChange): Promise<WishlistChange> {
  const { productId, isWished } = change;
  const { userId } = actor;
  return transact(async (tx) => {
    if (isWished) await addItem(tx, { productId, userId });
    else {
      const isIt = and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId));
      await tx.delete(wishlistItems).where(isIt);
    }
    return change;
  });
}

async function addItem(tx: Transaction, item: Readonly<{ productId: string; userId: string }>): Promise<void> {
  if ((await tx.$count(products, and(eq(products.id, item.productId), isInShop))) === 0)
    throw new AppError("not-found");
  // Of two at once the second counts what the first has added.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist/${item.userId}`}, 0))`);
  await tx.insert(wishlistItems).values(item).onConflictDoNothing();
  if ((await tx.$count(wishlistItems, eq(wishlistItems.userId, item.userId))) <= productLimits.wishlist) return;
  throw new AppError("conflict", { detail: `A wishlist holds up to ${productLimits.wishlist} products.` });
}
