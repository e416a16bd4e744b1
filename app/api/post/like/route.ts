import { likeAnswerSchema, likeSchema } from "@/features/post/reading/schema";
import { likePost } from "@/features/post/reading/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Like a post, or no longer", body: likeSchema, answer: likeAnswerSchema, limit: "costly" },
  (actor, { body }) => likePost(actor, body),
);
