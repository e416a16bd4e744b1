import { reviewAnswerSchema, reviewVoteSchema } from "@/features/review/schema";
import { voteForReview } from "@/features/review/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Mark a review as helpful, or not",
    body: reviewVoteSchema,
    answer: reviewAnswerSchema,
    limit: "costly",
  },
  (actor, { body }) => voteForReview(actor, body),
);
