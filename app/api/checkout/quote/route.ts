import { quoteInputSchema, quoteSchema } from "@/features/checkout/schema";
import { readQuote } from "@/features/checkout/server/data/quote";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "What a cart costs: the shop's own prices, stock, discount, shipping and VAT",
    access: "public",
    body: quoteInputSchema,
    answer: quoteSchema,
    limit: "quote",
  },
  (actor, { body }) => readQuote(actor, body),
);
