import { reviewAnswerSchema, reviewUpdateSchema } from "@/features/review/schema";
import { updateReview } from "@/features/review/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Change one's review",
    body: reviewUpdateSchema,
    answer: reviewAnswerSchema,
    limit: "costly",
  },
  (actor, { body }) => updateReview(actor, body),
);
