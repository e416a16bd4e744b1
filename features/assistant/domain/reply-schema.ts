import type { Locale } from "@/lib/locale";
import type { Question } from "./question-names";

const text = { type: "string" } as const;
const sides = {
  type: "object",
  properties: { answer: text, mn: text },
  required: ["answer", "mn"],
  additionalProperties: false,
} as const;

export type ReplySchema = Readonly<{
  type: "object";
  properties: Readonly<Record<string, typeof text | typeof sides>>;
  required: readonly string[];
  additionalProperties: false;
}>;

/**
 * The JSON Schema of the reply that a request asks for, as strict structured output takes it: each question's text with
 * its answer and the translation, or with one text where the answer is in Mongolian already.
 */
export function replySchemaOf(questions: readonly Question[], locale: Locale): ReplySchema {
  const keys = [...new Set(questions.map((question) => question.text))];
  return {
    type: "object",
    properties: Object.fromEntries(keys.map((key) => [key, locale === "mn" ? text : sides])),
    required: keys,
    additionalProperties: false,
  };
}
