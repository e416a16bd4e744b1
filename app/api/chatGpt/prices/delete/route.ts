import { z } from "zod";
import { priceRefSchema, priceSchema } from "@/features/assistant/price/schema";
import { deletePrice } from "@/features/assistant/price/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete the price of a model",
    permission: "projects:manage",
    body: priceRefSchema,
    answer: z.object({ price: priceSchema }),
  },
  (actor, { body }) => deletePrice(actor, body),
);
