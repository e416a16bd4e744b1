import { z } from "zod";
import { signedInSchema, signInSchema } from "@/features/account/schema";
import { presentSignedIn, signIn } from "@/features/account/server/commands";
import { challengeSchema } from "@/features/account/two-factor/schema";
import { callerOf } from "@/server/auth/caller";
import { keepChallenge, keepSignedIn } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Sign in with email and password; a second factor is requested if set up.",
    refusesTokens: true,
    access: "public",
    body: signInSchema,
    answer: z.union([signedInSchema, challengeSchema]),
  },
  async (actor, { body }, { request, cookies }) => {
    const { opened, challenge } = await signIn(actor, body, callerOf(request));
    if (challenge) return keepChallenge(cookies, challenge);
    keepSignedIn(cookies, opened);
    return await presentSignedIn(opened.actor);
  },
);
