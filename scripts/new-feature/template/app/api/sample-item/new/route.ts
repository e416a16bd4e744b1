import { z } from "zod";
import { sampleItemAnswerSchema, sampleItemInputSchema } from "@/features/sample-item/schema";
import { createSampleItem } from "@/features/sample-item/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a sample item",
    body: z.object({ sampleItem: sampleItemInputSchema }),
    answer: sampleItemAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createSampleItem(actor, body),
);
