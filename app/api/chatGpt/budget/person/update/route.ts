import { personBudgetInputSchema, personRefSchema } from "@/features/assistant/budget/schema";
import { setPersonBudget } from "@/features/assistant/budget/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Give a person a monthly AI limit of their own, or the default again",
    body: personBudgetInputSchema,
    answer: personRefSchema,
  },
  (actor, { body }) => setPersonBudget(actor, body),
);
