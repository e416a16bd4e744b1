import { passkeyListSchema } from "@/features/account/passkey/schema";
import { listPasskeys } from "@/features/account/passkey/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "List your own passkeys.", refusesTokens: true, answer: passkeyListSchema },
  (actor) => listPasskeys(actor),
);
