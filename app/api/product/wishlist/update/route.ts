import { wishSchema } from "@/features/wishlist/schema";
import { updateWish } from "@/features/wishlist/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Put a product on one's wishlist, or take it off",
    access: "session",
    body: wishSchema,
    answer: wishSchema,
  },
  (actor, { body }) => updateWish(actor, body),
);
