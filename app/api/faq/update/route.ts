import { faqAnswerSchema, faqUpdateSchema } from "@/features/faq/schema";
import { updateFaq } from "@/features/faq/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update a question",
    permission: "posts:manage",
    body: faqUpdateSchema,
    answer: faqAnswerSchema,
  },
  (actor, { body }) => updateFaq(actor, body),
);
