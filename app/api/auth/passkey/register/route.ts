import { passkeyAnswerSchema, passkeyInputSchema } from "@/features/account/passkey/schema";
import { addPasskey } from "@/features/account/passkey/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Register a passkey.",
    refusesTokens: true,
    body: passkeyInputSchema,
    answer: passkeyAnswerSchema,
    creates: true,
  },
  (actor, { body }, { request }) => addPasskey(actor, body, callerOf(request).passkeyTokens),
);
