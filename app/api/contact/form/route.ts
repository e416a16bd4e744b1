import { contactTokenSchema } from "@/features/contact/schema";
import { issueFormToken } from "@/features/contact/server/form-token";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get a token for a contact form that has been open for long",
    access: "public",
    answer: contactTokenSchema,
    limit: "contactForm",
  },
  () => ({ token: issueFormToken(new Date()) }),
);
