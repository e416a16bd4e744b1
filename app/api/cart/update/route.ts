import { cartAnswerSchema, cartUpdateSchema } from "@/features/cart/schema";
import { updateCart } from "@/features/cart/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Save the caller's cart", body: cartUpdateSchema, answer: cartAnswerSchema },
  async (actor, { body }) => ({ cart: await updateCart(actor, body) }),
);
