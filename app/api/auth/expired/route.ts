import { z } from "zod";
import { paths } from "@/lib/paths";
import { safeReturnTo } from "@/lib/return-to";
import { forgetSignedIn } from "@/server/auth/keep-signed-in";
import { findOwnSession, takeOwnSessionBack } from "@/server/auth/own-session";
import { route } from "@/server/http/route";

/** Where a dead session cookie is cleared, so that the sign-in page does not send its bearer back in a circle. */
export const GET = route(
  {
    summary: "Clear an invalid session cookie and redirect to the sign-in page.",
    refusesTokens: true,
    access: "public",
    query: z.object({ returnTo: z.string().optional().catch(undefined) }),
    answer: null,
    status: 303,
  },
  async (actor, { query }, { request, cookies }) => {
    const returnTo = safeReturnTo(query.returnTo);
    // An administrator's impersonation is over: their own session waits.
    const own = actor ? null : await findOwnSession(request);
    if (own) {
      takeOwnSessionBack(cookies, own.token);
      return redirectTo(paths.dashboard.root);
    }
    // A link here must not sign anybody out: a live session goes on to where it wanted.
    if (actor?.isAdmitted) return redirectTo(returnTo ?? paths.dashboard.root);
    if (!actor) forgetSignedIn(cookies);
    const search = new URLSearchParams({ ...(returnTo && { returnTo }), ...(!actor && { reason: "ended" }) });
    const address = actor ? paths.auth.verify : paths.auth.login;
    return redirectTo(search.size > 0 ? `${address}?${search}` : address);
  },
);

const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location } });
