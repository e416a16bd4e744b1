import { faqVoteSchema } from "@/features/faq/schema";
import { voteOnFaq } from "@/features/faq/server/commands";
import { clientAddress } from "@/server/http/client-address";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Rate an answer",
    access: "public",
    body: faqVoteSchema,
    answer: null,
    limit: "vote",
  },
  (actor, { body }, { request }) => voteOnFaq(actor?.userId ?? clientAddress(request), body),
);
