import { passkeySignInSchema } from "@/features/account/passkey/schema";
import { signInByPasskey } from "@/features/account/passkey-sign-in/server/commands";
import { signedInSchema } from "@/features/account/schema";
import { presentSignedIn } from "@/features/account/server/commands";
import { callerOf } from "@/server/auth/caller";
import { keepSecondStep } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Sign in with a passkey, instead of a password or after it.",
    refusesTokens: true,
    access: "public",
    limit: "account",
    body: passkeySignInSchema,
    answer: signedInSchema,
  },
  async (actor, { body }, { request, cookies }) => {
    const opened = await signInByPasskey(actor, body.response, callerOf(request));
    keepSecondStep(cookies, opened, null);
    return await presentSignedIn(opened.actor);
  },
);
