import { sampleItemAnswerSchema, sampleItemUpdateSchema } from "@/features/sample-item/schema";
import { updateSampleItem } from "@/features/sample-item/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Update a sample item", body: sampleItemUpdateSchema, answer: sampleItemAnswerSchema },
  (actor, { body }) => updateSampleItem(actor, body),
);
