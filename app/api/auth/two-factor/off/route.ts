import { turnOffTwoFactor } from "@/features/account/two-factor/server/commands";
import { route } from "@/server/http/route";

export const POST = route({ summary: "Turn the second step off.", answer: null }, (actor) => turnOffTwoFactor(actor));
