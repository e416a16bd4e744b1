import { z } from "zod";
import { conversionNewSchema, conversionSchema } from "@/features/conversion/schema";
import { convert } from "@/features/conversion/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a project from answers, with milestones, tasks and risks, in one transaction",
    body: conversionNewSchema,
    answer: z.object({ conversion: conversionSchema }),
    creates: true,
  },
  (actor, { body }) => convert(actor, body),
);
