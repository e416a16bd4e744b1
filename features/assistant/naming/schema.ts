import { foldForSearch } from "@/lib/fold";
import { likeness } from "@/lib/likeness";

export type Question = Readonly<{
  id: string;
  text: string;
  /** Its wording in other languages: models translate the keys too. */
  others?: readonly string[];
}>;

const longestKey = 400;
/** How alike a key must be to a question, and how much more than to the next. */
const leastLikeness = 0.72;
const leastLead = 0.08;
/** Fewer letters name too much. */
const fewestLetters = 4;

/** Without numbering, punctuation, case and look-alike letters. */
export const normalised = (text: string) =>
  foldForSearch(
    text
      .slice(0, longestKey)
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}]+/gu, " "),
  )
    .replace(/^(?:(?:q|question|асуулт|سؤال|السوال|السؤال) (?:\d+ )?|\d+ )/, "")
    .trim();

const apart = (name: string) => name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");

/** A question with all that it goes by. */
export type Asked = Readonly<{
  question: Question;
  folded: string;
  others: readonly string[];
  words: readonly string[];
}>;

export const askedOf = (questions: readonly Question[]): Asked[] =>
  questions.map((question) => {
    const folded = normalised(question.text);
    const others = (question.others ?? []).map(normalised);
    const words = [folded, ...others, normalised(apart(question.id))].flatMap((wording) => wording.split(" "));
    return { question, folded, others, words: [...new Set(words)] };
  });

export type Name = Readonly<{ key: string; folded: string; parts: readonly string[] }>;

/** A question in two languages: "… / …", "… (…)", "… | …". */
const partsOf = (key: string) =>
  key
    .slice(0, longestKey)
    .split(/\s[/|–—-]\s|[()\n]/u)
    .map(normalised)
    .filter((part) => part !== "");

export const nameOf = (key: string): Name => ({ key, folded: normalised(key), parts: partsOf(key) });

/** The ways in which a key surely names a question, by the question's wording; the surest first. */
export const wordingWays: readonly ((name: Name, asked: Asked) => boolean)[] = [
  ({ key }, { question }) => key === question.text,
  ({ folded }, asked) => folded === asked.folded,
  ({ folded }, { others }) => others.includes(folded),
  ({ parts }, asked) => parts.some((part) => part === asked.folded || asked.others.includes(part)),
];

/** The same by its id. */
export const idWays: typeof wordingWays = [
  ({ key }, { question }) => key === question.id,
  ({ folded }, { question }) => folded.replaceAll(" ", "") === question.id.toLowerCase(),
];

/** "regulatory" and "regulations", "integration" and "integrations". */
function isKin(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  let common = 0;
  while (common < longest && one[common] === other[common]) common += 1;
  return common >= fewestLetters && common >= longest * 0.6;
}

/** The only question that all words of a key come from: "Project name", "target_users", "Эрсдэл". */
export function findByWords(key: string, asked: readonly Asked[]): Question | null {
  const words = normalised(apart(key)).split(" ");
  if (words.join("").length < fewestLetters) return null;
  for (const isSame of [(one: string, other: string) => one === other, isKin]) {
    const fitting = asked.filter((each) => words.every((word) => each.words.some((other) => isSame(word, other))));
    if (fitting.length > 0) return fitting.length === 1 ? (fitting[0]?.question ?? null) : null;
  }
  return null;
}

/** How alike two wordings are, where that in which they differ is alike too: costs are no risks. */
function kinship(key: string, wording: string): number {
  const [one, other] = [key.split(" "), wording.split(" ")];
  const [here, there] = [one.filter((word) => !other.includes(word)), other.filter((word) => !one.includes(word))];
  const isOther = here.length > 0 && there.length > 0 && likeness(here.join(""), there.join("")) < leastLikeness;
  return isOther ? 0 : likeness(key, wording);
}

/** The question that a misspelt key is most like, unless two are about as likely. */
export function findByLikeness(key: string, open: readonly Asked[]): { question: Question; score: number } | null {
  const folded = normalised(key);
  if (folded === "") return null;
  const [best, next] = open
    .map(({ question, folded: text, others }) => ({
      question,
      score: Math.max(...[text, ...others].map((wording) => kinship(folded, wording))),
    }))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score < leastLikeness || best.score - (next?.score ?? 0) < leastLead) return null;
  return best;
}
