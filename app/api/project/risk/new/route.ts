import { z } from "zod";
import { riskNewSchema } from "@/features/project/risk/schema";
import { createRisk } from "@/features/project/risk/server/commands";
import { riskSchema } from "@/features/project/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a risk to a project",
    body: riskNewSchema,
    answer: z.object({ risk: riskSchema }),
    creates: true,
  },
  (actor, { body }) => createRisk(actor, body),
);
