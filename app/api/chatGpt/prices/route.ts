import { pricesAnswerSchema } from "@/features/assistant/price/schema";
import { listPrices } from "@/features/assistant/price/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Model prices, and whether the caller may change them", answer: pricesAnswerSchema },
  (actor) => listPrices(actor),
);
