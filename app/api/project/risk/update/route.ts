import { z } from "zod";
import { riskUpdateSchema } from "@/features/project/risk/schema";
import { updateRisk } from "@/features/project/risk/server/commands";
import { riskSchema } from "@/features/project/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a risk",
    body: riskUpdateSchema,
    answer: z.object({ risk: riskSchema }),
  },
  (actor, { body }) => updateRisk(actor, body),
);
