import { passkeyAnswerSchema, passkeyPatchSchema } from "@/features/account/passkey/schema";
import { renamePasskey } from "@/features/account/passkey/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Rename a passkey.", refusesTokens: true, body: passkeyPatchSchema, answer: passkeyAnswerSchema },
  (actor, { body }) => renamePasskey(actor, body),
);
