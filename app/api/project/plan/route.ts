import { planAnswerSchema, planFiltersSchema } from "@/features/plan/schema";
import { findPlan } from "@/features/plan/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A project's tasks laid out in working days, with the critical path and a forecast of when they are done",
    query: planFiltersSchema,
    answer: planAnswerSchema,
  },
  (actor, { query }) => findPlan(actor, query),
);
