import { foldForSearch } from "@/lib/fold";
import { likeness } from "@/lib/likeness";
import { type Entry, entriesOf, isAnswer, isPlainObject } from "../reading/schema";

export type Question = Readonly<{ id: string; text: string }>;

type Match = Readonly<{ questionId: string; key: string; value: unknown; isMisspelt: boolean }>;

/** Comparing takes time for each pair: of more odd keys than this the rest fit nothing. */
const mostOddKeys = 60;
const longestKey = 400;
/** How alike a key must be to a question, and how much more than to the next. */
const leastLikeness = 0.72;
const leastLead = 0.08;
const deepest = 3;

/** Without numbering, punctuation, case and look-alike letters. */
const normalised = (text: string) =>
  foldForSearch(
    text
      .slice(0, longestKey)
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}]+/gu, " "),
  )
    .replace(/^(q|question|асуулт)? ?\d+ /, "")
    .trim();

const ways: readonly ((key: string, question: Question) => boolean)[] = [
  (key, { text }) => key === text,
  (key, { id }) => key === id,
  (key, { text }) => normalised(key) === normalised(text),
  (key, { id }) => normalised(key).replaceAll(" ", "") === id.toLowerCase(),
];

/** Takes entries whose key is a question's name in one of the sure ways; the surest first. */
function matchSurely(entries: readonly Entry[], open: Map<string, Question>): { found: Match[]; rest: Entry[] } {
  const found: Match[] = [];
  let rest = [...entries];
  for (const fits of ways) {
    rest = rest.filter(({ key, value }) => {
      const question = [...open.values()].find((each) => fits(key, each));
      if (!question) return true;
      open.delete(question.id);
      found.push({ questionId: question.id, key, value, isMisspelt: false });
      return false;
    });
  }
  return { found, rest };
}

/** Takes the likeliest question of each misspelt key, unless two are about as likely; never two keys to one question. */
function matchLoosely(entries: readonly Entry[], open: Map<string, Question>): { found: Match[]; rest: Entry[] } {
  const guesses = entries.slice(0, mostOddKeys).flatMap((entry) => {
    const key = normalised(entry.key);
    if (key === "") return [];
    const scored = [...open.values()]
      .map((question) => ({ question, score: likeness(key, normalised(question.text)) }))
      .sort((a, b) => b.score - a.score);
    const [best, next] = scored;
    if (!best || best.score < leastLikeness || best.score - (next?.score ?? 0) < leastLead) return [];
    return [{ entry, ...best }];
  });
  const found: Match[] = [];
  const taken = new Set<Entry>();
  for (const { entry, question } of guesses.sort((a, b) => b.score - a.score)) {
    if (!open.delete(question.id)) continue;
    taken.add(entry);
    found.push({ questionId: question.id, key: entry.key, value: entry.value, isMisspelt: true });
  }
  return { found, rest: entries.filter((entry) => !taken.has(entry)) };
}

/** What lies inside the groups among the entries, such as `{ "answers": { … } }`. */
const insideOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ key, value }) => {
    const isGroup = (isPlainObject(value) && !isAnswer(value)) || (Array.isArray(value) && value.some(isPlainObject));
    return isGroup ? [{ key, inside: entriesOf(value as object) }] : [];
  });

/**
 * Which of the answer's keys belongs to which question: by text, by id, folded, inside a group, and at last by
 * likeness. `extra` are the keys that fit none.
 */
export function matchKeys(value: object, questions: readonly Question[]): { matches: Match[]; extra: string[] } {
  const open = new Map(questions.map((question) => [question.id, question]));
  const matches: Match[] = [];
  let layer = entriesOf(value);
  const odd: Entry[] = [];
  for (let depth = 0; depth < deepest && layer.length > 0; depth += 1) {
    const { found, rest } = matchSurely(layer, open);
    matches.push(...found);
    const groups = insideOf(rest);
    odd.push(...rest.filter(({ key }) => !groups.some((group) => group.key === key)));
    layer = groups.flatMap(({ inside }) => inside);
  }
  const { found, rest } = matchLoosely([...odd, ...layer], open);
  return { matches: [...matches, ...found], extra: rest.map(({ key }) => key) };
}
