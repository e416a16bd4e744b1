import { signedInSchema, signInSchema } from "@/features/account/schema";
import { presentSignedIn, signIn } from "@/features/account/server/commands";
import { callerOf } from "@/server/auth/caller";
import { keepSignedIn } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Sign in with e-mail and password.", access: "public", body: signInSchema, answer: signedInSchema },
  async (actor, { body }, { request, cookies }) => {
    const opened = await signIn(actor, body, callerOf(request));
    keepSignedIn(cookies, opened);
    return await presentSignedIn(opened.actor);
  },
);
