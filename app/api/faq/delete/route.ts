import { faqRefSchema, faqResponseSchema } from "@/features/faq/schema";
import { deleteFaq } from "@/features/faq/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Delete a question",
    permission: "posts:manage",
    body: faqRefSchema,
    answer: faqResponseSchema,
  },
  (actor, { body }) => deleteFaq(actor, body),
);
