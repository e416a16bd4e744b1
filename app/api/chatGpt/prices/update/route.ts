import { z } from "zod";
import { priceInputSchema, priceSchema } from "@/features/assistant/price/schema";
import { setPrice } from "@/features/assistant/price/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Set the price of a model",
    permission: "projects:manage",
    body: priceInputSchema,
    answer: z.object({ price: priceSchema }),
  },
  (actor, { body }) => setPrice(actor, body),
);
