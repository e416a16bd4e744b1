import { passkeyRemovalSchema } from "@/features/account/passkey/schema";
import { removePasskey } from "@/features/account/passkey/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Remove a passkey.", refusesTokens: true, body: passkeyRemovalSchema, answer: passkeyRemovalSchema },
  (actor, { body }) => removePasskey(actor, body),
);
