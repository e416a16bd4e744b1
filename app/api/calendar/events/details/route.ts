import { z } from "zod";
import { eventRefSchema, eventSchema } from "@/features/calendar/schema";
import { findEvent } from "@/features/calendar/series/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "One event or occurrence", query: eventRefSchema, answer: z.object({ event: eventSchema }) },
  async (actor, { query }) => ({ event: await findEvent(actor, query) }),
);
