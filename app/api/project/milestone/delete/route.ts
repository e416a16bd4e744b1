import { milestoneRefSchema } from "@/features/project/milestone/schema";
import { deleteMilestone } from "@/features/project/milestone/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a milestone; it can be restored",
    body: milestoneRefSchema,
    answer: milestoneRefSchema,
  },
  (actor, { body }) => deleteMilestone(actor, body),
);
