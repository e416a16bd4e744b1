import { codeRequestedSchema, codeRequestSchema } from "@/features/account/code/schema";
import { requestPasswordReset } from "@/features/account/code/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send a password reset code; the response is the same for unknown addresses.",
    refusesTokens: true,
    access: "public",
    body: codeRequestSchema,
    answer: codeRequestedSchema,
    status: 202,
  },
  (_, { body }, { request }) => requestPasswordReset(body.email, callerOf(request)),
);
