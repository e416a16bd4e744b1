import { z } from "zod";
import { faqInputSchema, faqResponseSchema } from "@/features/faq/schema";
import { createFaq } from "@/features/faq/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a question",
    permission: "posts:manage",
    body: z.object({ faq: faqInputSchema }),
    answer: faqResponseSchema,
    creates: true,
  },
  (actor, { body }) => createFaq(actor, body),
);
