import { enrolmentSchema } from "@/features/account/two-factor/schema";
import { beginTwoFactor } from "@/features/account/two-factor/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Draw a secret for an authenticator app; it counts once it was confirmed.", answer: enrolmentSchema },
  (actor) => beginTwoFactor(actor),
);
