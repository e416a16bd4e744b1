import { newPasswordInputSchema, passwordRenewedSchema } from "@/features/account/code/schema";
import { renewPassword } from "@/features/account/code/server/commands";
import { callerOf } from "@/server/auth/caller";
import { rememberDevice } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Set a new password with a code; other sessions end.",
    refusesTokens: true,
    access: "public",
    body: newPasswordInputSchema,
    answer: passwordRenewedSchema,
  },
  async (actor, { body }, { request, cookies }) => {
    const { userId, answer } = await renewPassword(actor, body, callerOf(request));
    rememberDevice(cookies, { userId, isVerified: true });
    return answer;
  },
);
