import { faqVoteSchema } from "@/features/faq/schema";
import { voteForFaq } from "@/features/faq/server/commands";
import { clientAddress } from "@/server/http/client-address";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Say whether an answer helped",
    access: "public",
    body: faqVoteSchema,
    answer: null,
    limit: "vote",
  },
  (actor, { body }, { request }) => voteForFaq(actor?.userId ?? clientAddress(request), body),
);
