import { personFactorsQuerySchema, personFactorsSchema } from "@/features/account/two-factor/schema";
import { findPersonFactors } from "@/features/account/two-factor/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List a person's second factors.",
    refusesTokens: true,
    permission: "users:manage",
    query: personFactorsQuerySchema,
    answer: personFactorsSchema,
  },
  (actor, { query }) => findPersonFactors(actor, query),
);
