import { newPersonalTokenSchema, personalTokenInputSchema } from "@/features/account/personal-token/schema";
import { createToken } from "@/features/account/personal-token/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a personal access token; its secret is in the answer and is never shown again",
    refusesTokens: true,
    body: personalTokenInputSchema,
    answer: newPersonalTokenSchema,
    limit: "account",
  },
  (actor, { body }) => createToken(actor, body),
);
