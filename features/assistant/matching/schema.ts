import { foldForSearch } from "@/lib/fold";
import { likeness } from "@/lib/likeness";
import { pairSides } from "../pairing/schema";
import { type Entry, isAnswer, isPlainObject, readAnswer } from "../reading/schema";

export type Question = Readonly<{
  id: string;
  text: string;
  /** Its wording in other languages: models translate the keys too. */
  others?: readonly string[];
}>;

type Match = Readonly<{ questionId: string; key: string; value: unknown; isMisspelt: boolean }>;

/** Comparing takes time for each pair: of more odd keys than this the rest fit nothing. */
const mostOddKeys = 60;
const longestKey = 400;
/** How alike a key must be to a question, and how much more than to the next. */
const leastLikeness = 0.72;
const leastLead = 0.08;
const deepest = 3;

/** Without numbering, punctuation, case and look-alike letters. */
export const normalised = (text: string) =>
  foldForSearch(
    text
      .slice(0, longestKey)
      .normalize("NFKC")
      .replace(/[^\p{L}\p{N}]+/gu, " "),
  )
    .replace(/^(q|question|асуулт)? ?\d+ /, "")
    .trim();

type Name = Readonly<{ key: string; folded: string }>;
type Asked = Readonly<{ question: Question; folded: string; others: readonly string[] }>;

const ways: readonly ((name: Name, asked: Asked) => boolean)[] = [
  ({ key }, { question }) => key === question.text,
  ({ key }, { question }) => key === question.id,
  ({ folded }, asked) => folded === asked.folded,
  ({ folded }, { others }) => others.includes(folded),
  ({ folded }, { question }) => folded.replaceAll(" ", "") === question.id.toLowerCase(),
];

/** Takes entries whose key is a question's name in one of the sure ways; the surest first. */
function matchSurely(entries: readonly Entry[], open: Map<string, Question>): { found: Match[]; rest: Entry[] } {
  const asked = [...open.values()].map((question) => ({
    question,
    folded: normalised(question.text),
    others: (question.others ?? []).map(normalised),
  }));
  const found: Match[] = [];
  let rest = entries.map((entry) => ({ entry, key: entry.key, folded: normalised(entry.key) }));
  for (const fits of ways) {
    rest = rest.filter((name) => {
      const { question } = asked.find((each) => open.has(each.question.id) && fits(name, each)) ?? {};
      if (!question) return true;
      open.delete(question.id);
      found.push({ questionId: question.id, key: name.key, value: name.entry.value, isMisspelt: false });
      return false;
    });
  }
  return { found, rest: rest.map(({ entry }) => entry) };
}

const likenessTo = (key: string, { text, others = [] }: Question) =>
  Math.max(...[text, ...others].map((wording) => likeness(key, normalised(wording))));

/** Takes the likeliest question of each misspelt key, unless two are about as likely; never two keys to one question. */
function matchLoosely(entries: readonly Entry[], open: Map<string, Question>): { found: Match[]; rest: Entry[] } {
  const guesses = entries.slice(0, mostOddKeys).flatMap((entry) => {
    const key = normalised(entry.key);
    if (key === "") return [];
    const scored = [...open.values()]
      .map((question) => ({ question, score: likenessTo(key, question) }))
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
    return isGroup ? [{ key, inside: pairSides(value as object) }] : [];
  });

/** `1`, `Q1`, `answer_1`: a place in the list of questions. */
const isPlace = (key: string, at: number) => new RegExp(`^\\D{0,12}0?${at + 1}$`).test(key.trim());

/**
 * Answers that name no question, yet are exactly as many as there are: in a list, by number, or each with both sides
 * under a key that was translated. They are taken in their order, and reported as a guess.
 */
function matchByPlace(value: object, questions: readonly Question[]): Match[] {
  const entries: Entry[] = Array.isArray(value)
    ? value.map((item: unknown, at) => ({ key: String(at + 1), value: item }))
    : Object.entries(value).map(([key, member]) => ({ key, value: member }));
  const isBare = Array.isArray(value) || entries.every(({ key }, at) => isPlace(key, at));
  const isOne = (item: unknown) =>
    (isPlainObject(item) && isAnswer(item)) || (isBare && typeof item === "string" && questions.length > 1);
  if (entries.length !== questions.length || !entries.every((entry) => isOne(entry.value))) return [];
  return questions.flatMap(({ id }, at) => {
    const entry = entries[at];
    return entry ? [{ questionId: id, ...entry, isMisspelt: true }] : [];
  });
}

/** A single question needs no name: `{ answer, mn }` is its answer. */
function matchAlone(value: object, [question]: readonly Question[]): Match[] {
  if (!question || !isPlainObject(value) || !isAnswer(value)) return [];
  const { content, contentMn } = readAnswer(value);
  return content + contentMn === "" ? [] : [{ questionId: question.id, key: question.text, value, isMisspelt: false }];
}

function matchByName(value: object, questions: readonly Question[]): { matches: Match[]; extra: string[] } {
  const open = new Map(questions.map((question) => [question.id, question]));
  const matches: Match[] = [];
  let layer = pairSides(value);
  const odd: Entry[] = [];
  for (let depth = 0; depth < deepest && layer.length > 0; depth += 1) {
    const { found, rest } = matchSurely(layer, open);
    matches.push(...inOrder(found, layer));
    const groups = insideOf(rest);
    odd.push(...rest.filter(({ key }) => !groups.some((group) => group.key === key)));
    layer = groups.flatMap(({ inside }) => inside);
  }
  const { found, rest } = matchLoosely([...odd, ...layer], open);
  return { matches: [...matches, ...found], extra: rest.map(({ key }) => key) };
}

/** In the order in which they came: where a text broke off, its last answer did. */
function inOrder(found: readonly Match[], layer: readonly Entry[]): Match[] {
  const places = new Map(layer.map(({ key }, at) => [key, at]));
  return found.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
}

/**
 * Which of the answer's keys belongs to which question: by text, by id, folded, in another language, inside a group, by
 * likeness, and at last by place. `extra` are the keys that fit none.
 */
export function matchKeys(value: object, questions: readonly Question[]): { matches: Match[]; extra: string[] } {
  const named = matchByName(value, questions);
  if (named.matches.length > 0) return named;
  const matches = questions.length === 1 ? matchAlone(value, questions) : [];
  const guessed = matches.length > 0 ? matches : matchByPlace(value, questions);
  return guessed.length > 0 ? { matches: guessed, extra: [] } : named;
}
