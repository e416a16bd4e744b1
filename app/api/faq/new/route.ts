import { z } from "zod";
import { faqAnswerSchema, faqInputSchema } from "@/features/faq/schema";
import { createFaq } from "@/features/faq/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a question",
    permission: "posts:manage",
    body: z.object({ faq: faqInputSchema }),
    answer: faqAnswerSchema,
    creates: true,
  },
  (actor, { body }) => createFaq(actor, body),
);
