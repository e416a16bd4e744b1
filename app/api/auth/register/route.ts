import { registrationSchema, signedInSchema } from "@/features/account/schema";
import { presentSignedIn, register } from "@/features/account/server/commands";
import { callerOf } from "@/server/auth/caller";
import { keepSignedIn } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create an account and sign in.",
    refusesTokens: true,
    access: "public",
    body: registrationSchema,
    answer: signedInSchema,
  },
  async (actor, { body }, { request, cookies }) => {
    const opened = await register(actor, body, callerOf(request));
    keepSignedIn(cookies, opened);
    return await presentSignedIn(opened.actor);
  },
);
