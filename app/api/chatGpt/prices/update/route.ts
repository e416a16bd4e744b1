import { z } from "zod";
import { priceInputSchema, priceSchema } from "@/features/assistant/price/schema";
import { setPrice } from "@/features/assistant/price/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Set what a model costs",
    permission: "projects:manage",
    body: priceInputSchema,
    answer: z.object({ price: priceSchema }),
  },
  (actor, { body }) => setPrice(actor, body),
);
