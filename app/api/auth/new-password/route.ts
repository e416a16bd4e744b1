import { newPasswordInputSchema, passwordRenewedSchema } from "@/features/account/code/schema";
import { renewPassword } from "@/features/account/code/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Set a new password by code; other sessions end.",
    access: "public",
    body: newPasswordInputSchema,
    answer: passwordRenewedSchema,
  },
  (actor, { body }, { request }) => renewPassword(actor, body, callerOf(request)),
);
