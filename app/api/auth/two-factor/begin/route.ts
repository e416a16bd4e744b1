import { enrolmentSchema } from "@/features/account/two-factor/schema";
import { beginTwoFactor } from "@/features/account/two-factor/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a secret for an authenticator app; it takes effect once confirmed.",
    refusesTokens: true,
    answer: enrolmentSchema,
  },
  (actor) => beginTwoFactor(actor),
);
