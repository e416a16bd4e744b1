/** Operators that the search suggests, in the words of the reader's language. */
import type { Locale } from "@/lib/locale";

const operators = {
  en: { from: "from:", to: "to:", attachment: "has:attachment", before: "before:", unread: "is:unread" },
  mn: { from: "хэнээс:", to: "хэнд:", attachment: "хавсралт:тийм", before: "өмнө:", unread: "төлөв:уншаагүй" },
  ar: { from: "من:", to: "إلى:", attachment: "يحتوي:مرفق", before: "قبل:", unread: "حالة:غير_مقروء" },
} as const satisfies Record<Locale, Record<string, string>>;

export type SuggestionKind = keyof (typeof operators)["en"];

export const suggestedOperators = (locale: Locale): readonly Readonly<{ kind: SuggestionKind; operator: string }>[] =>
  (Object.keys(operators.en) as SuggestionKind[]).map((kind) => ({ kind, operator: operators[locale][kind] }));

/** Adds an operator at the end, once; one that wants a value waits for it without a space. */
export function withOperator(query: string, operator: string): string {
  if (query.split(/\s+/).includes(operator)) return query;
  return `${query.trim()} ${operator}${operator.endsWith(":") ? "" : " "}`.trimStart();
}
