import { z } from "zod";
import { cartLineSchema } from "@/features/checkout/schema";
import { amountSchema } from "@/features/shop/schema";
import { cartLimits } from "./domain/constants";

const id = z.uuid().toLowerCase();
const version = z.int().min(0);

/** A line of the cart of somebody who signed in, with what the shop says of it now. */
export const cartItemSchema = z.object({
  id,
  quantity: z.int(),
  colors: z.array(z.string()),
  productId: id,
  slug: z.string(),
  /** Empty, as all that describes it, for what the shop does not sell or no longer does. */
  name: z.string(),
  color: z.string(),
  size: z.string(),
  price: amountSchema,
  /** Units in stock; 0 for what is no longer sold. */
  available: z.int(),
  cover: z.string().nullable(),
});

export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  /** Counts the changes; 0 for a cart that nobody has written yet. */
  version,
});
export type Cart = z.infer<typeof cartSchema>;

export const cartAnswerSchema = z.object({ cart: cartSchema });

/** All lines, each id once. `version` is the one that the change started from: another is refused (412 `stale`, with `current`). */
export const cartUpdateSchema = z.object({
  items: z
    .array(cartLineSchema)
    .max(cartLimits.lines)
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [index, line] of items.entries()) {
        if (seen.has(line.id)) context.addIssue({ code: "custom", params: { code: "taken" }, path: [index, "id"] });
        seen.add(line.id);
      }
    }),
  version,
});
export type CartUpdate = z.infer<typeof cartUpdateSchema>;
