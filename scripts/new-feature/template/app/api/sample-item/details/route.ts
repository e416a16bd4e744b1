import { sampleItemAnswerSchema, sampleItemRefSchema } from "@/features/sample-item/schema";
import { findSampleItem } from "@/features/sample-item/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "A sample item", query: sampleItemRefSchema, answer: sampleItemAnswerSchema },
  async (actor, { query }) => ({ sampleItem: await findSampleItem(actor, query) }),
);
