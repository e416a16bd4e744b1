/** Messages as the files have them: texts, in groups of groups. */
type Texts = Readonly<{ [key: string]: string | Texts }>;

export type NamespaceCoverage = Readonly<{
  namespace: string;
  total: number;
  /** Keys that the language lacks, or has empty. */
  missing: readonly string[];
  /** Keys whose text is the English one, letter by letter, and has characters of an alphabet. */
  identical: readonly string[];
}>;

export type Coverage = Readonly<{ namespaces: readonly NamespaceCoverage[] }>;

/** By the language that is measured against English; a locale that is not there was not measured. */
export type MessageCoverage = Readonly<Partial<Record<string, Coverage>>>;

function flatten(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Placeholders, tags and ICU syntax aside. */
const hasText = (text: string) => /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ""));

/** Returns how much of the source language another one has translated, by namespace. */
export function coverageOf(source: Texts, other: Texts): Coverage {
  const given = new Map(flatten(other));
  const namespaces = Object.entries(source).map(([namespace, texts]) => {
    const entries = typeof texts === "string" ? [[namespace, texts] as const] : flatten(texts, `${namespace}.`);
    const missing = entries.filter(([key]) => (given.get(key) ?? "").trim() === "");
    const identical = entries.filter(([key, text]) => given.get(key) === text && hasText(text));
    return {
      namespace,
      total: entries.length,
      missing: missing.map(([key]) => key),
      identical: identical.map(([key]) => key),
    };
  });
  return { namespaces };
}

export type Share = Readonly<{ total: number; translated: number; ratio: number }>;

/** What is there of what should be; of nothing, all is there. */
export function shareOf(namespaces: readonly NamespaceCoverage[]): Share {
  const total = namespaces.reduce((sum, { total: count }) => sum + count, 0);
  const translated = total - namespaces.reduce((sum, { missing }) => sum + missing.length, 0);
  return { total, translated, ratio: total === 0 ? 1 : translated / total };
}
