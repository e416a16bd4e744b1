import { planAnswerSchema, planFiltersSchema } from "@/features/plan/schema";
import { findPlan } from "@/features/plan/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A project's task schedule in working days, with the critical path and a forecast",
    query: planFiltersSchema,
    answer: planAnswerSchema,
  },
  (actor, { query }) => findPlan(actor, query),
);
