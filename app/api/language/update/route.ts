import { languageChoiceSchema } from "@/features/language/schema";
import { chooseLanguage } from "@/features/language/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Keep the language that the caller chose",
    body: languageChoiceSchema,
    answer: languageChoiceSchema,
  },
  (actor, { body }) => chooseLanguage(actor, body),
);
