import { codeRequestedSchema, codeRequestSchema } from "@/features/account/code/schema";
import { resendVerification } from "@/features/account/code/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Resend a confirmation code; the response is the same for unknown addresses.",
    refusesTokens: true,
    access: "public",
    body: codeRequestSchema,
    answer: codeRequestedSchema,
    status: 202,
  },
  (_, { body }, { request }) => resendVerification(body.email, callerOf(request)),
);
