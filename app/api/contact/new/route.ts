import { contactAcceptedSchema, contactInputSchema } from "@/features/contact/schema";
import { createMessage } from "@/features/contact/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send a message to the organisation",
    access: "public",
    body: contactInputSchema,
    answer: contactAcceptedSchema,
    creates: true,
    limit: "contact",
  },
  (actor, { body }, { request }) => createMessage(body, { actor, locale: callerOf(request).locale, now: new Date() }),
);
