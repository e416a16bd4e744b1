import { z } from "zod";
import { conversionRefSchema } from "@/features/conversion/schema";
import { undoConversion } from "@/features/conversion/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take back all that was made of answers, unless somebody has worked on it since",
    body: conversionRefSchema,
    answer: conversionRefSchema.extend({ projectId: z.uuid() }),
  },
  (actor, { body }) => undoConversion(actor, body),
);
