import { feedSchema } from "@/features/calendar/feed/schema";
import { findFeed } from "@/features/calendar/feed/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Whether the caller's calendar has a private link", refusesTokens: true, answer: feedSchema },
  (actor) => findFeed(actor),
);
