import { recoveryCodeListSchema } from "@/features/account/two-factor/schema";
import { renewRecoveryCodes } from "@/features/account/two-factor/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create new recovery codes; the old ones stop working.",
    refusesTokens: true,
    answer: recoveryCodeListSchema,
  },
  (actor) => renewRecoveryCodes(actor),
);
