import { endImpersonation } from "@/features/account/impersonation/server/commands";
import { signedInSchema } from "@/features/account/schema";
import { presentSignedIn } from "@/features/account/server/commands";
import { findOwnSession, takeOwnSessionBack } from "@/server/auth/own-session";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "End impersonation and return to one's own session.",
    refusesTokens: true,
    access: "session",
    answer: signedInSchema,
  },
  async (actor, _, { request, cookies }) => {
    const own = await findOwnSession(request);
    const back = await endImpersonation(actor, own?.live ?? null);
    if (own) takeOwnSessionBack(cookies, own.token);
    return await presentSignedIn(back);
  },
);
