import { z } from "zod";
import { milestoneUpdateSchema } from "@/features/project/milestone/schema";
import { updateMilestone } from "@/features/project/milestone/server/commands";
import { milestoneSchema } from "@/features/project/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a milestone",
    body: milestoneUpdateSchema,
    answer: z.object({ milestone: milestoneSchema }),
  },
  (actor, { body }) => updateMilestone(actor, body),
);
