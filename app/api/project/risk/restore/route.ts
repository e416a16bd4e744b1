import { z } from "zod";
import { riskRefSchema } from "@/features/project/risk/schema";
import { restoreRisk } from "@/features/project/risk/server/commands";
import { riskSchema } from "@/features/project/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted risk",
    body: riskRefSchema,
    answer: z.object({ risk: riskSchema }),
  },
  (actor, { body }) => restoreRisk(actor, body),
);
