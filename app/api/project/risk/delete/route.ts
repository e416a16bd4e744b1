import { riskRefSchema } from "@/features/project/risk/schema";
import { deleteRisk } from "@/features/project/risk/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a risk; it can be restored",
    body: riskRefSchema,
    answer: riskRefSchema,
  },
  (actor, { body }) => deleteRisk(actor, body),
);
