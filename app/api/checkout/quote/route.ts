import { quoteInputSchema, quoteSchema } from "@/features/checkout/schema";
import { quoteFor } from "@/features/checkout/server/code-guesses";
import { provenOnly } from "@/server/auth/actor";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "What a cart costs: the shop's own prices, stock, discount, shipping and VAT",
    access: "public",
    body: quoteInputSchema,
    answer: quoteSchema,
    limit: "quote",
  },
  (actor, { body }, { request }) => quoteFor(provenOnly(actor), body, callerOf(request)),
);
