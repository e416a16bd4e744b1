import { reviewAnswerSchema, reviewRefSchema } from "@/features/review/schema";
import { deleteReview } from "@/features/review/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete one's review, or as a manager of the shop anybody's",
    body: reviewRefSchema,
    answer: reviewAnswerSchema,
    limit: "costly",
  },
  (actor, { body }) => deleteReview(actor, body),
);
