import { sampleItemAnswerSchema, sampleItemRefSchema } from "@/features/sample-item/schema";
import { deleteSampleItem } from "@/features/sample-item/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Delete a sample item", body: sampleItemRefSchema, answer: sampleItemAnswerSchema },
  (actor, { body }) => deleteSampleItem(actor, body),
);
