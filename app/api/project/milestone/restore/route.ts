import { z } from "zod";
import { milestoneRefSchema } from "@/features/project/milestone/schema";
import { restoreMilestone } from "@/features/project/milestone/server/commands";
import { milestoneSchema } from "@/features/project/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted milestone",
    body: milestoneRefSchema,
    answer: z.object({ milestone: milestoneSchema }),
  },
  (actor, { body }) => restoreMilestone(actor, body),
);
