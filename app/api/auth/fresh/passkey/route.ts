import { beginPasskeyProof } from "@/features/account/fresh/server/commands";
import { passkeyOptionsSchema } from "@/features/account/passkey/schema";
import { keepPasskeyQuestion } from "@/server/auth/keep-signed-in";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Start reauthentication with a passkey.", refusesTokens: true, answer: passkeyOptionsSchema },
  async (actor, _, { cookies }) => keepPasskeyQuestion(cookies, await beginPasskeyProof(actor)),
);
