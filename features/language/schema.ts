import { z } from "zod";
import { locales } from "@/lib/locale";

/** The language that a person chose. */
export const languageChoiceSchema = z.object({ locale: z.enum(locales) });

export type LanguageChoice = z.infer<typeof languageChoiceSchema>;
