import { mailLabelAnswerSchema, mailLabelInputSchema } from "@/features/mail/label/schema";
import { createLabel } from "@/features/mail/label/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a mail label",
    body: mailLabelInputSchema,
    answer: mailLabelAnswerSchema,
    creates: true,
    limit: "mailWrite",
  },
  (actor, { body }) => createLabel(actor, body),
);
