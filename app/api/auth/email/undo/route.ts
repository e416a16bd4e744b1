import { emailChangedSchema, emailUndoSchema } from "@/features/account/email/schema";
import { undoEmailChange } from "@/features/account/email/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo an email change with the link sent to the old address; all sessions end.",
    refusesTokens: true,
    access: "public",
    body: emailUndoSchema,
    answer: emailChangedSchema,
  },
  (_, { body }, { request }) => undoEmailChange(body, callerOf(request)),
);
