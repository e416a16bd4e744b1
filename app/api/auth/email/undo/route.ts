import { emailChangedSchema, emailUndoSchema } from "@/features/account/email/schema";
import { undoEmailChange } from "@/features/account/email/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take a change of address back by the link in the old mailbox; every session ends.",
    access: "public",
    body: emailUndoSchema,
    answer: emailChangedSchema,
  },
  (_, { body }, { request }) => undoEmailChange(body, callerOf(request)),
);
