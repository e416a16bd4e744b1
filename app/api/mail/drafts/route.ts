import { draftInputSchema, mailAnswerSchema } from "@/features/mail/schema";
import { saveDraft } from "@/features/mail/server/commands/drafts";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Save a draft, also an incomplete one",
    body: draftInputSchema,
    answer: mailAnswerSchema,
    creates: true,
    limit: "mailDraft",
  },
  (actor, { body }) => saveDraft(actor, body),
);
