import { deleteFeed } from "@/features/calendar/feed/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Take the private address of the caller's calendar away", answer: null },
  (actor) => deleteFeed(actor),
);
