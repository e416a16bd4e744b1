import { signedInSchema } from "@/features/account/schema";
import { completeSignIn } from "@/features/account/second-step/server/commands";
import { presentSignedIn } from "@/features/account/server/commands";
import { secondStepSchema } from "@/features/account/two-factor/schema";
import { callerOf } from "@/server/auth/caller";
import { keepSecondStep } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Complete sign-in with a second factor: a 6-digit code or a recovery code.",
    refusesTokens: true,
    access: "public",
    body: secondStepSchema,
    answer: signedInSchema,
  },
  async (actor, { body }, { request, cookies }) => {
    const { opened, trustToken } = await completeSignIn(actor, body, callerOf(request));
    keepSecondStep(cookies, opened, trustToken);
    return await presentSignedIn(opened.actor);
  },
);
