import { cartAnswerSchema } from "@/features/cart/schema";
import { findCart } from "@/features/cart/server/data";
import { route } from "@/server/http/route";

export const GET = route({ summary: "The caller's cart", answer: cartAnswerSchema }, async (actor) => ({
  cart: await findCart(actor),
}));
