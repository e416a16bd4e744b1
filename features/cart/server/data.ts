import "server-only";
import { eq } from "drizzle-orm";
import { readVariants, type VariantRow } from "@/features/checkout/server/data/variants";
import { shopCurrency } from "@/features/product/domain/constants";
import { productImageUrl } from "@/features/product/images/domain/url";
import { toMajor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { carts } from "@/server/db/schema/checkout";
import type { Cart } from "../schema";

export type CartRow = Pick<typeof carts.$inferSelect, "items" | "version">;
type Line = CartRow["items"][number];

function presentItem({ id, quantity, colors }: Line, variants: readonly VariantRow[]): Cart["items"][number] {
  const variant = variants.find((row) => row.id === id);
  const own = variant ? [variant] : variants.filter(({ productId }) => productId === id);
  const [shown] = own;
  const stock = own.reduce((sum, row) => sum + row.stock, 0);
  return {
    id,
    quantity,
    colors,
    productId: shown?.productId ?? id,
    slug: shown?.slug ?? "",
    name: shown?.name ?? "",
    color: variant?.color ?? "",
    size: variant?.size ?? "",
    price: toMajor(shown?.price ?? 0, shopCurrency),
    available: stock,
    cover: shown?.imageId ? productImageUrl(shown.imageId) : null,
  };
}

/**
 * The lines with what the shop says of them now. Those of products that it does not sell stay, as their owner removes them, with
 * nothing but what the owner sent: whoever finds the id of a draft must not read it.
 */
export async function presentCart({ items, version }: CartRow): Promise<Cart> {
  const ids = items.map(({ id }) => id);
  const variants = ids.length > 0 ? await readVariants(current(), ids) : [];
  return { version, items: items.map((line) => presentItem(line, variants)) };
}

/** The cart of the person, on whichever of their devices it was filled. */
export async function findCart({ userId }: Actor): Promise<Cart> {
  const [row] = await current().select().from(carts).where(eq(carts.userId, userId));
  return await presentCart(row ?? { items: [], version: 0 });
}
