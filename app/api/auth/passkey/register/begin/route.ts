import { passkeyOptionsSchema } from "@/features/account/passkey/schema";
import { beginPasskey } from "@/features/account/passkey/server/commands";
import { keepPasskeyQuestion } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Start passkey registration (Web Authentication).", refusesTokens: true, answer: passkeyOptionsSchema },
  async (actor, _, { cookies }) => keepPasskeyQuestion(cookies, await beginPasskey(actor)),
);
