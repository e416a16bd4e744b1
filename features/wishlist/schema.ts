import { z } from "zod";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

/** The products that somebody wishes for and can see, the last added first. */
export const wishlistIdsSchema = z.object({ productIds: z.array(id) });
export type WishlistIds = z.infer<typeof wishlistIdsSchema>;

export const wishlistChangeSchema = z.object({ productId: id, isWished: z.boolean() });
export type WishlistChange = z.infer<typeof wishlistChangeSchema>;
