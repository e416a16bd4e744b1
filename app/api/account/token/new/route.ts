import { newPersonalTokenSchema, personalTokenInputSchema } from "@/features/account/personal-token/schema";
import { createToken } from "@/features/account/personal-token/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a personal access token; only this response contains its secret",
    refusesTokens: true,
    body: personalTokenInputSchema,
    answer: newPersonalTokenSchema,
    limit: "account",
  },
  (actor, { body }) => createToken(actor, body),
);
