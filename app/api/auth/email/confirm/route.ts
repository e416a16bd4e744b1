import { emailChangedSchema, emailConfirmationSchema } from "@/features/account/email/schema";
import { confirmEmailChange } from "@/features/account/email/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Prove one's new address by the code sent to it; other sessions end.",
    body: emailConfirmationSchema,
    answer: emailChangedSchema,
  },
  (actor, { body }) => confirmEmailChange(actor, body),
);
