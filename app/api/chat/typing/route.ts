import { typingInputSchema } from "@/features/chat/typing/schema";
import { sayTyping } from "@/features/chat/typing/server/typing";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Update the typing indicator; the other participants see it for a few seconds",
    body: typingInputSchema,
    answer: null,
    limit: "chatTyping",
  },
  (actor, { body }) => sayTyping(actor, body),
);
