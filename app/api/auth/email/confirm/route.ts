import { emailChangedSchema, emailConfirmationSchema } from "@/features/account/email/schema";
import { confirmEmailChange } from "@/features/account/email/server/commands";
import { rememberDevice } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Confirm your new email with the code sent to it; other sessions end.",
    refusesTokens: true,
    body: emailConfirmationSchema,
    answer: emailChangedSchema,
  },
  async (actor, { body }, { cookies }) => {
    const changed = await confirmEmailChange(actor, body);
    rememberDevice(cookies, { ...actor, isVerified: true });
    return changed;
  },
);
