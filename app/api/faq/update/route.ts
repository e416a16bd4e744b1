import { faqResponseSchema, faqUpdateSchema } from "@/features/faq/schema";
import { updateFaq } from "@/features/faq/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a question",
    permission: "posts:manage",
    body: faqUpdateSchema,
    answer: faqResponseSchema,
  },
  (actor, { body }) => updateFaq(actor, body),
);
