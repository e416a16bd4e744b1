import { sessionRevocationSchema } from "@/features/account/session/schema";
import { revokeSessions } from "@/features/account/session/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Revoke one of your own sessions, or all others.",
    refusesTokens: true,
    body: sessionRevocationSchema,
    answer: null,
  },
  (actor, { body }) => revokeSessions(actor, body),
);
