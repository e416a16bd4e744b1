import { sessionRevocationSchema } from "@/features/account/session/schema";
import { revokeSessions } from "@/features/account/session/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "End one of one's own sessions, or all the others.", body: sessionRevocationSchema, answer: null },
  (actor, { body }) => revokeSessions(actor, body),
);
