import { newFeedSchema } from "@/features/calendar/feed/schema";
import { createFeed } from "@/features/calendar/feed/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Give the caller's calendar a new private address, which is told this once", answer: newFeedSchema },
  (actor) => createFeed(actor),
);
