import { sampleItemListInputSchema, sampleItemPageSchema } from "@/features/sample-item/schema";
import { listSampleItems } from "@/features/sample-item/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Sample items, filtered, sorted and paginated",
    query: sampleItemListInputSchema,
    answer: sampleItemPageSchema,
  },
  (actor, { query }) => listSampleItems(actor, query),
);
