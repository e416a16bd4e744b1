import { reviewAnswerSchema, reviewRefSchema } from "@/features/review/schema";
import { restoreReview } from "@/features/review/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a review that one has deleted",
    body: reviewRefSchema,
    answer: reviewAnswerSchema,
    limit: "costly",
  },
  (actor, { body }) => restoreReview(actor, body),
);
