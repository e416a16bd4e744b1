import { faqListSchema } from "@/features/faq/schema";
import { listFaqs } from "@/features/faq/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "List every question, in order", permission: "posts:manage", answer: faqListSchema },
  (actor) => listFaqs(actor),
);
