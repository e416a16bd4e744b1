import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { carts } from "@/server/db/schema/checkout";
import { emit } from "@/server/events/emit";
import type { Cart, CartUpdate } from "../schema";
import { type CartRow, presentCart } from "./data";

/**
 * Saves the person's cart as one of their devices has it, and notifies the others. Throws `stale`, with the cart as
 * `current`, where another device has changed it since.
 */
export async function updateCart({ userId }: Actor, { items, version }: CartUpdate): Promise<Cart> {
  const saved = await transact(async (tx): Promise<CartRow> => {
    // Two devices may write a first cart at the same time: the row is there before it is locked.
    await tx.insert(carts).values({ userId, version: 0 }).onConflictDoNothing();
    const [row] = await tx.select().from(carts).where(eq(carts.userId, userId)).for("update");
    if (row?.version !== version) {
      throw new AppError("stale", { current: await presentCart(row ?? { items: [], version: 0 }) });
    }
    const changed = { items, version: version + 1, updatedAt: new Date() };
    await tx.update(carts).set(changed).where(eq(carts.userId, userId));
    const audience = { kind: "user", userId } as const;
    await emit(tx, { topic: "cart.changed", audience, payload: { version: changed.version } });
    return changed;
  });
  return await presentCart(saved);
}
