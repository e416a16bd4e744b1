import { z } from "zod";
import { listInvitees } from "@/features/calendar/attendee/server/data";
import { eventSearchSchema, inviteeSchema } from "@/features/calendar/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Colleagues who can be invited",
    query: eventSearchSchema,
    answer: z.object({ people: z.array(inviteeSchema) }),
  },
  async (actor, { query }) => ({ people: await listInvitees(actor, query) }),
);
