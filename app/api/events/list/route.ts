import { readEventPage } from "@/server/events/page";
import { eventPageSchema, eventsQuerySchema } from "@/server/events/schema";
import { requireSelf } from "@/server/events/self";
import { route } from "@/server/http/route";

export const dynamic = "force-dynamic";

export const GET = route(
  {
    summary: "The changes since `after` that the caller may see: the event stream for where a host cuts streams",
    query: eventsQuerySchema,
    answer: eventPageSchema,
  },
  (actor, { query }) => {
    requireSelf(actor, query.as);
    return readEventPage(actor, query.after ?? null);
  },
);
