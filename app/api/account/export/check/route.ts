import { checkOwnData } from "@/features/account/takeout/server/commands";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Check whether your own data can be downloaded without reauthentication",
    refusesTokens: true,
    answer: null,
  },
  (actor) => checkOwnData(actor),
);
