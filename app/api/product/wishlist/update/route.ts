import { wishlistChangeSchema } from "@/features/wishlist/schema";
import { updateWishlist } from "@/features/wishlist/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Put a product on one's wishlist, or take it off",
    body: wishlistChangeSchema,
    answer: wishlistChangeSchema,
  },
  (actor, { body }) => updateWishlist(actor, body),
);
