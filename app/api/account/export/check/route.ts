import { checkOwnData } from "@/features/account/takeout/server/commands";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Whether one's own data may be taken now, without a further proof of identity", answer: null },
  (actor) => checkOwnData(actor),
);
