import { personalTokenRevocationSchema } from "@/features/account/personal-token/schema";
import { revokeToken } from "@/features/account/personal-token/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Revoke one of your own personal access tokens",
    refusesTokens: true,
    body: personalTokenRevocationSchema,
    answer: personalTokenRevocationSchema,
  },
  (actor, { body }) => revokeToken(actor, body),
);
