import { type Answer, type Answers, questionnaireLimits as limits, questions } from "./constants";

/** What was stored, as far as it has the shape of answers: a stored record may be older than the questions. */
function answersIn(value: unknown): Answer[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const { id, text, date } = item as Partial<Answer>;
    if (typeof id !== "string" || typeof text !== "string") return [];
    return [{ id, text, date: typeof date === "string" ? date : null }];
  });
}

const joined = ([first, ...rest]: Answer[]): Answer[] =>
  first ? [{ ...first, text: [first, ...rest].map(({ text }) => text).join("\n") }] : [];

/**
 * Fits stored answers to the current questions without losing any: several answers to a question that now takes one
 * become its lines, and answers to a removed question are returned separately by its old id.
 */
export function fitAnswers(stored: Readonly<Record<string, unknown>>): Readonly<{
  answers: Answers;
  retired: Record<string, string[]>;
}> {
  const answers: Answers = {};
  for (const { id, isList, isDated } of questions) {
    const found = answersIn(stored[id]).map((answer) => (isDated ? answer : { ...answer, date: null }));
    if (found.length === 0) continue;
    answers[id] = isList ? found.slice(0, limits.answersPerQuestion) : joined(found);
  }
  const known = new Set<string>(questions.map(({ id }) => id));
  const left = Object.entries(stored).filter(([id]) => !known.has(id));
  const texts = left.map(([id, value]) => [id, answersIn(value).map(({ text }) => text)] as const);
  return { answers, retired: Object.fromEntries(texts.filter(([, list]) => list.length > 0)) };
}

/** How many characters the answers have between them. */
export const lengthOf = (answers: Answers) =>
  Object.values(answers).reduce((sum, list) => sum + list.reduce((part, { text }) => part + text.length, 0), 0);
