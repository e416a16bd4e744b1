import { verificationSchema, verifiedSchema } from "@/features/account/code/schema";
import { verifyEmail } from "@/features/account/code/server/commands";
import { callerOf } from "@/server/auth/caller";
import { rememberDevice } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Confirm an email with the code sent to it.",
    refusesTokens: true,
    access: "public",
    body: verificationSchema,
    answer: verifiedSchema,
  },
  async (actor, { body }, { request, cookies }) => {
    const { userId, answer } = await verifyEmail(actor, body, callerOf(request));
    rememberDevice(cookies, { userId, isVerified: true });
    return answer;
  },
);
