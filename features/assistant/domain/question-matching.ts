import { isAnswer, isObject, questionKeys, type Reading, readAnswer, saysSomething } from "./json-answers";
import { findBySimilarity, idNames, type Naming, type Question, wordingNames } from "./question-names";

export type Match = Readonly<{ questionId: string; key: string; reading: Reading; isMisspelt: boolean }>;
export type Matches = Readonly<{
  matches: readonly Match[];
  /** Keys that fit no question. */
  extra: readonly string[];
  /** Whether a question is answered in a form that is not read. */
  hasOtherForm: boolean;
}>;

type Entry = Readonly<{ key: string; value: unknown }>;
type Read = (value: unknown) => Reading | null;

/** Comparing takes time for each pair: of more odd keys than this the rest fit nothing. */
const maxUnknownKeys = 60;
/** Of a list or an object with more members than this the rest is not read: a reply answers a dozen questions. */
const maxMembers = 500;
/** Members that are read in all, so that reading takes a bounded time. */
const maxTotal = 10_000;
const maxDepth = 8;

const questionIn = (record: Record<string, unknown>) =>
  isAnswer(record) ? questionKeys.map((key) => record[key]).find((text) => typeof text === "string") : undefined;

/** The members of a reply that may be answers, however deep they lie inside of groups and lists, in their order. */
function entriesOf(reply: unknown, isNamed: (key: string) => boolean): Entry[] {
  const entries: Entry[] = [];
  let left = maxTotal;
  const visit = (group: Record<string, unknown>, depth: number): void => {
    // By its keys alone: making entries of all members of a wide object takes longer than reading it did.
    for (const key of Object.keys(group).slice(0, maxMembers)) {
      left -= 1;
      if (left < 0) return;
      const value = group[key];
      const name = (isObject(value) ? questionIn(value) : undefined) ?? key;
      if (isNamed(name) || !isObject(value) || isAnswer(value)) entries.push({ key: name, value });
      else if (depth < maxDepth) visit(value, depth + 1);
    }
  };
  visit({ "": reply }, 0);
  return entries;
}

/** An id is something else's name where the question's own wording stands anywhere. */
function namesIn(reply: unknown, questions: readonly Question[]): Naming {
  const byWording = wordingNames(questions);
  const worded = new Set(entriesOf(reply, (key) => byWording(key) !== null).map(({ key }) => byWording(key)));
  const byId = idNames(questions.filter(({ id }) => !worded.has(id)));
  return (key) => byWording(key) ?? byId(key);
}

/** Of an answer that comes again the last that says something. */
function latestOf(entries: readonly (Entry & { questionId: string })[], read: Read) {
  const latest = new Map<string, Match>();
  const odd = new Set<string>();
  for (const { questionId, key, value } of entries) {
    const reading = read(value);
    if (reading === null) odd.add(questionId);
    if (reading === null || !saysSomething(reading)) continue;
    latest.delete(questionId);
    latest.set(questionId, { questionId, key, reading, isMisspelt: false });
  }
  return { matches: [...latest.values()], hasOtherForm: [...odd].some((id) => !latest.has(id)) };
}

/** The likeliest question of each misspelt key; never two keys to one question. */
function matchLoosely(entries: readonly Entry[], questions: readonly Question[], read: Read): Match[] {
  const open = new Map(questions.map((question) => [question.id, question]));
  const guesses = entries.slice(0, maxUnknownKeys).flatMap(({ key, value }) => {
    const [guess, reading] = [findBySimilarity(key, questions), read(value)];
    return guess && reading && saysSomething(reading) ? [{ ...guess, key, reading, isMisspelt: true }] : [];
  });
  return guesses
    .sort((a, b) => b.score - a.score)
    .flatMap(({ score: _, ...match }) => (open.delete(match.questionId) ? [match] : []));
}

/** A single question needs no name: `{ answer, mn }` is its answer, and so is a list of texts. */
function matchAlone(reply: unknown, entries: readonly Entry[], { id, text }: Question): Match[] {
  const isListOfTexts = Array.isArray(reply) && reply.every((item) => typeof item === "string");
  const values = [isListOfTexts ? reply : null, ...entries.map(({ value }) => value)].filter(isObject);
  const reading = values.map((value) => readAnswer(value)).find((each) => each !== null && saysSomething(each));
  return reading ? [{ questionId: id, key: text, reading, isMisspelt: false }] : [];
}

/**
 * Which of a reply's keys answers which question: by its wording in any language, by its id, and at last by similarity.
 * `isMended` says that its JSON had to be mended.
 */
export function matchKeys(reply: unknown, questions: readonly Question[], isMended: boolean): Matches {
  const read: Read = (value) => readAnswer(value, isMended);
  const nameOf = namesIn(reply, questions);
  const entries = entriesOf(reply, (key) => nameOf(key) !== null);
  const named = entries.flatMap((entry) => {
    const questionId = nameOf(entry.key);
    return questionId === null ? [] : [{ ...entry, questionId }];
  });
  const { matches, hasOtherForm } = latestOf(named, read);
  const rest = entries.filter(({ key }) => key !== "" && nameOf(key) === null);
  const open = questions.filter(({ id }) => !named.some(({ questionId }) => questionId === id));
  const loose = matchLoosely(rest, open, read);
  const [only] = questions;
  const isAlone = questions.length === 1 && only && matches.length + loose.length === 0 && !hasOtherForm;
  const alone = isAlone ? matchAlone(reply, entries, only) : [];
  const used = new Set(loose.map(({ key }) => key));
  const extra = alone.length > 0 ? [] : rest.filter(({ key }) => !used.has(key)).map(({ key }) => key);
  return { matches: [...matches, ...loose, ...alone], extra, hasOtherForm };
}
