import { reviewListQuerySchema, reviewPageSchema } from "@/features/review/schema";
import { listReviews } from "@/features/review/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "The reviews of a product", access: "public", query: reviewListQuerySchema, answer: reviewPageSchema },
  (actor, { query }) => listReviews(actor, query),
);
