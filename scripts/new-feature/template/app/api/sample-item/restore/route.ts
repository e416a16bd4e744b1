import { sampleItemAnswerSchema, sampleItemRefSchema } from "@/features/sample-item/schema";
import { restoreSampleItem } from "@/features/sample-item/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Restore a deleted sample item", body: sampleItemRefSchema, answer: sampleItemAnswerSchema },
  (actor, { body }) => restoreSampleItem(actor, body),
);
