import { personBudgetInputSchema, personRefSchema } from "@/features/assistant/budget/schema";
import { setPersonBudget } from "@/features/assistant/budget/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Set a person's monthly AI limit, or reset it to the default",
    body: personBudgetInputSchema,
    answer: personRefSchema,
  },
  (actor, { body }) => setPersonBudget(actor, body),
);
