import { passkeyOptionsSchema } from "@/features/account/passkey/schema";
import { beginPasskeySignIn } from "@/features/account/passkey-sign-in/server/commands";
import { callerOf } from "@/server/auth/caller";
import { keepPasskeyQuestion } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Start passkey sign-in (Web Authentication).",
    refusesTokens: true,
    access: "public",
    answer: passkeyOptionsSchema,
  },
  async (_, __, { request, cookies }) => keepPasskeyQuestion(cookies, await beginPasskeySignIn(callerOf(request))),
);
