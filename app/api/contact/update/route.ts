import { contactAnswerSchema, contactUpdateSchema } from "@/features/contact/schema";
import { updateMessage } from "@/features/contact/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Set the status of a message",
    permission: "messages:manage",
    body: contactUpdateSchema,
    answer: contactAnswerSchema,
  },
  (actor, { body }) => updateMessage(actor, body),
);
