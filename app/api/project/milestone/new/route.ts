import { z } from "zod";
import { milestoneNewSchema } from "@/features/project/milestone/schema";
import { createMilestone } from "@/features/project/milestone/server/commands";
import { milestoneSchema } from "@/features/project/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a milestone to a project",
    body: milestoneNewSchema,
    answer: z.object({ milestone: milestoneSchema }),
    creates: true,
  },
  (actor, { body }) => createMilestone(actor, body),
);
