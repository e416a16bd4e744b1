import { factorResetSchema } from "@/features/account/two-factor/schema";
import { resetFactors } from "@/features/account/two-factor/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take somebody's second factors, passkeys and sessions away; they are told by mail.",
    permission: "users:manage",
    body: factorResetSchema,
    answer: null,
  },
  (actor, { body }) => resetFactors(actor, body),
);
