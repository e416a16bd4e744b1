import { factorResetSchema } from "@/features/account/two-factor/schema";
import { resetFactors } from "@/features/account/two-factor/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Remove a person's second factors, passkeys and sessions, and notify them by email.",
    refusesTokens: true,
    permission: "users:manage",
    body: factorResetSchema,
    answer: null,
  },
  (actor, { body }) => resetFactors(actor, body),
);
