import { changePassword } from "@/features/account/password/server/commands";
import { passwordChangeSchema } from "@/features/account/schema";
import { rememberDevice } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Change your own password; other sessions end.",
    refusesTokens: true,
    body: passwordChangeSchema,
    answer: null,
  },
  async (actor, { body }, { cookies }) => {
    await changePassword(actor, body);
    rememberDevice(cookies, actor);
  },
);
