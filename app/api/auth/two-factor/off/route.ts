import { turnOffTwoFactor } from "@/features/account/two-factor/server/commands";
import { route } from "@/server/http/route";

export const POST = route({ summary: "Turn off two-step sign-in.", refusesTokens: true, answer: null }, (actor) =>
  turnOffTwoFactor(actor),
);
