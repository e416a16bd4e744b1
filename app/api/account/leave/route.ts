import { leaveSchema, leftSchema } from "@/features/account/leaving/schema";
import { leaveAccount } from "@/features/account/leaving/server/commands";
import { callerOf } from "@/server/auth/caller";
import { forgetSignedIn } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Close your own account; signing in within fourteen days restores it",
    refusesTokens: true,
    body: leaveSchema,
    answer: leftSchema,
  },
  async (actor, { body }, { request, cookies }) => {
    const left = await leaveAccount(actor, body, callerOf(request).locale);
    forgetSignedIn(cookies);
    return left;
  },
);
