import { deleteFeed } from "@/features/calendar/feed/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Disable the private link of the caller's calendar", refusesTokens: true, answer: null },
  (actor) => deleteFeed(actor),
);
