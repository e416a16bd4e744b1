import type { AiCardFlaw } from "@/features/ai-board/domain/constants";
import { flawOf, isBetterAnswer } from "./answer-flaw";
import { cutMark, type ParsedAnswer, type ParsedAnswers } from "./answer-parser";
import type { Question } from "./question-names";

type Part = Readonly<{
  /** What came. */
  parsed: ParsedAnswers;
  /** Ids of the questions that were asked for it: it answers no others. */
  askedIds: readonly string[];
}>;

type Candidate = ParsedAnswer & Readonly<{ flaw: AiCardFlaw }>;

const maxExtra = 50;

/** Whether an answer ends where the text broke off, rather than being too long to keep. */
const isBrokenOff = ({ verdict: evaluation, answers }: ParsedAnswers, questionId: string): boolean =>
  evaluation.cut.includes(questionId) &&
  !answers.some((answer) => answer.questionId === questionId && (answer.content + answer.contentMn).endsWith(cutMark));

/** Ids of the questions to ask again: no answer, half of one, or one in the wrong language. */
const idsToAskAgain = (parsed: ParsedAnswers, questions: readonly Question[]): string[] =>
  questions
    .map(({ id }) => id)
    .filter(
      (id) =>
        parsed.verdict.missing.includes(id) || parsed.verdict.wrongLanguage.includes(id) || isBrokenOff(parsed, id),
    );

export type SecondRequest = Readonly<{
  /** The same answer in the form that was asked for, where it came in another one; else what it lacks. */
  kind: "reformat" | "missing";
  questionIds: readonly string[];
}>;

/** What a reply that came whole gives reason to ask once more; null where nothing. */
export function secondRequestFor(parsed: ParsedAnswers, questions: readonly Question[]): SecondRequest | null {
  const questionIds = idsToAskAgain(parsed, questions);
  if (questionIds.length === 0) return null;
  return { kind: parsed.isUnparsed ? "reformat" : "missing", questionIds };
}

/** The answers that a part has to what it was asked. */
function candidatesOf({ parsed, askedIds }: Part): Candidate[] {
  const asked = new Set(askedIds);
  return parsed.answers
    .filter(({ questionId }) => asked.has(questionId))
    .map((answer) => ({ ...answer, flaw: flawOf(parsed, answer.questionId) }));
}

/**
 * What several replies say together. A good answer stays whatever comes later; one that broke off or is in the wrong
 * language gives way to a better one.
 */
export function mergeAnswers(
  questions: readonly Question[],
  parts: readonly Part[],
): Omit<ParsedAnswers, "isUnparsed"> {
  const best = new Map<string, Candidate>();
  for (const candidate of parts.flatMap(candidatesOf)) {
    const { questionId } = candidate;
    const before = best.get(questionId);
    if (!before || isBetterAnswer(candidate, before)) best.set(questionId, candidate);
  }
  const ids = questions.map(({ id }) => id);
  const found = ids.filter((id) => best.has(id));
  const having = (flaw: AiCardFlaw) => found.filter((id) => best.get(id)?.flaw === flaw);
  const isValid = parts.every(({ parsed }) => parsed.jsonStatus === "valid");
  return {
    answers: found.flatMap((id) => best.get(id) ?? []),
    jsonStatus: found.length === 0 ? "invalid" : isValid ? "valid" : "repaired",
    verdict: {
      found,
      missing: ids.filter((id) => !best.has(id)),
      extra: parts.flatMap(({ parsed }) => parsed.verdict.extra).slice(0, maxExtra),
      matched: parts.flatMap(({ parsed }) => parsed.verdict.matched),
      wrongLanguage: having("wrong-language"),
      cut: having("cut"),
    },
  };
}
