import { z } from "zod";
import { signOut } from "@/features/account/server/commands";
import { callerOf } from "@/server/auth/caller";
import { forgetSignedIn } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Sign out: revoke the session and its tokens.",
    refusesTokens: true,
    access: "session",
    query: z.object({ reason: z.literal("idle").optional().catch(undefined) }),
    answer: null,
  },
  async (actor, { query }, { request, cookies, headers }) => {
    await signOut(actor, callerOf(request), { isIdle: query.reason === "idle" });
    forgetSignedIn(cookies);
    // Only the cache: wiping cookies would take the display settings with it.
    headers.set("clear-site-data", '"cache"');
  },
);
