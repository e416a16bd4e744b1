import { type Entry, entriesOf, isPlainObject } from "../reading/schema";
import { sideOf } from "../sides/schema";

/** What a key ends with that holds the translation of another key's answer: `name_mn`, `name (Mongolian)`. */
const sideEnding =
  /[\s_–—([:.-]+(?:(?:in )?(?:mn|mongolian)|(?:mongolian )?translation|монгол(?:оор)?|орчуулга|المنغولية|بالمنغولية|الترجمة)[)\]]?\s*$/iu;
const longestEnding = 40;

function baseOf(key: string): string | null {
  const from = Math.max(0, key.length - longestEnding);
  const ending = sideEnding.exec(key.slice(from));
  return ending ? key.slice(0, from + ending.index).trim() : null;
}

/** `{ en: { question: … }, mn: { question: … } }` as an answer with two sides for each question. */
function fromTwoGroups(value: object): object {
  const members = Object.entries(value);
  if (members.length !== 2) return value;
  const groupOf = (side: "content" | "contentMn") => members.find(([key]) => sideOf(key) === side)?.[1] as unknown;
  const [answers, translations] = [groupOf("content"), groupOf("contentMn")];
  if (!isPlainObject(answers) || !isPlainObject(translations)) return value;
  const keys = new Set([...Object.keys(answers), ...Object.keys(translations)]);
  const own = (group: Record<string, unknown>, key: string) => (Object.hasOwn(group, key) ? group[key] : null);
  return Object.fromEntries([...keys].map((key) => [key, { answer: own(answers, key), mn: own(translations, key) }]));
}

/** The entries of a reply, with an answer and its translation together where they came under two keys. */
export function pairSides(value: object): Entry[] {
  const entries = entriesOf(isPlainObject(value) ? fromTwoGroups(value) : value);
  const bases = new Map(entries.map((entry) => [entry.key.trim(), entry]));
  const translations = new Map<Entry, unknown>();
  const rest = entries.filter((entry) => {
    const base = bases.get(baseOf(entry.key) ?? "");
    if (!base || base === entry || isPlainObject(base.value)) return true;
    translations.set(base, entry.value);
    return false;
  });
  return rest.map((entry) =>
    translations.has(entry) ? { key: entry.key, value: { answer: entry.value, mn: translations.get(entry) } } : entry,
  );
}
