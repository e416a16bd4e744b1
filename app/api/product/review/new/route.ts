import { reviewAnswerSchema, reviewInputSchema } from "@/features/review/schema";
import { createReview } from "@/features/review/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Review a product",
    body: reviewInputSchema,
    answer: reviewAnswerSchema,
    creates: true,
    limit: "costly",
  },
  (actor, { body }) => createReview(actor, body),
);
