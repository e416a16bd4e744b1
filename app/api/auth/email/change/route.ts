import { emailChangeInputSchema, emailChangeRequestedSchema } from "@/features/account/email/schema";
import { requestEmailChange } from "@/features/account/email/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send a code to your new email.",
    refusesTokens: true,
    body: emailChangeInputSchema,
    answer: emailChangeRequestedSchema,
    status: 202,
  },
  (actor, { body }, { request }) => requestEmailChange(actor, body, callerOf(request)),
);
