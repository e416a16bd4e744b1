import { faqRefSchema, faqResponseSchema } from "@/features/faq/schema";
import { restoreFaq } from "@/features/faq/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a deleted question",
    permission: "posts:manage",
    body: faqRefSchema,
    answer: faqResponseSchema,
  },
  (actor, { body }) => restoreFaq(actor, body),
);
