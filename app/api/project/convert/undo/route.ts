import { z } from "zod";
import { conversionRefSchema } from "@/features/conversion/schema";
import { undoConversion } from "@/features/conversion/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo the creation of a project from answers, unless someone has started working on it",
    body: conversionRefSchema,
    answer: conversionRefSchema.extend({ projectId: z.uuid() }),
  },
  (actor, { body }) => undoConversion(actor, body),
);
