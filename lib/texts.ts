/** Texts in each language of the product: their schema, and the one for a reader. */
import { z } from "zod";
import type { Locale } from "./locale";

/** One text in each language of the product. */
export type Texts = Readonly<Record<Locale, string>>;

export const emptyTexts: Texts = { en: "", mn: "", ar: "" };

/** The same schema for each language. */
export const textsOf = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.object({ en: schema, mn: schema, ar: schema });

/** In the reader's language, else in the first that has it; empty where none has. */
export const textIn = (texts: Texts, locale: Locale): string => texts[locale] || texts.en || texts.mn || texts.ar;
