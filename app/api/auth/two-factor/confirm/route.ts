import { confirmationSchema, recoveryCodeListSchema } from "@/features/account/two-factor/schema";
import { confirmTwoFactor } from "@/features/account/two-factor/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Turn on two-step sign-in with a first code; returns the recovery codes once.",
    refusesTokens: true,
    body: confirmationSchema,
    answer: recoveryCodeListSchema,
  },
  (actor, { body }) => confirmTwoFactor(actor, body),
);
