import { wishlistIdsSchema } from "@/features/wishlist/schema";
import { listWishlistIds } from "@/features/wishlist/server/data";
import { route } from "@/server/http/route";

export const GET = route({ summary: "The products on one's wishlist", answer: wishlistIdsSchema }, (actor) =>
  listWishlistIds(actor),
);
