import { faqListSchema, faqMoveSchema } from "@/features/faq/schema";
import { moveFaq } from "@/features/faq/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Move a question to another position",
    permission: "posts:manage",
    body: faqMoveSchema,
    answer: faqListSchema,
  },
  (actor, { body }) => moveFaq(actor, body),
);
