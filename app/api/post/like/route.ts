import { likeAnswerSchema, likeSchema } from "@/features/post/reading/schema";
import { setPostLike } from "@/features/post/reading/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Like or unlike a post", body: likeSchema, answer: likeAnswerSchema, limit: "costly" },
  (actor, { body }) => setPostLike(actor, body),
);
