import { impersonationInputSchema } from "@/features/account/impersonation/schema";
import { startImpersonation } from "@/features/account/impersonation/server/commands";
import { signedInSchema } from "@/features/account/schema";
import { presentSignedIn } from "@/features/account/server/commands";
import { callerOf } from "@/server/auth/caller";
import { putOwnSessionAside } from "@/server/auth/own-session";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Impersonate a person for 30 minutes; the reason is recorded in the audit log.",
    refusesTokens: true,
    permission: "users:impersonate",
    body: impersonationInputSchema,
    answer: signedInSchema,
  },
  async (actor, { body }, { request, cookies }) => {
    const opened = await startImpersonation(actor, body, callerOf(request));
    await putOwnSessionAside(cookies, request, opened.token);
    return await presentSignedIn(opened.actor);
  },
);
