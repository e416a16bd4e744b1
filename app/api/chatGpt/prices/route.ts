import { pricesAnswerSchema } from "@/features/assistant/price/schema";
import { listPrices } from "@/features/assistant/price/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "What the models cost, and whether the caller may change that", answer: pricesAnswerSchema },
  (actor) => listPrices(actor),
);
