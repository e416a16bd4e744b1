import { newFeedSchema } from "@/features/calendar/feed/schema";
import { createFeed } from "@/features/calendar/feed/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a new private link for the caller's calendar; it is returned only once",
    refusesTokens: true,
    answer: newFeedSchema,
  },
  (actor) => createFeed(actor),
);
