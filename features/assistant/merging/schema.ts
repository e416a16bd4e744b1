import { cutMark, type ParsedAnswers } from "../answer/schema";
import type { Question } from "../naming/schema";

type Part = Readonly<{
  parsed: ParsedAnswers;
  /** Whether the service said all that it meant to. */
  isWhole: boolean;
}>;

/** Whether an answer ends where the text broke off, rather than being too long to keep. */
export const isBrokenOff = ({ verdict, answers }: ParsedAnswers, questionId: string): boolean =>
  verdict.cut.includes(questionId) &&
  !answers.some((answer) => answer.questionId === questionId && (answer.content + answer.contentMn).endsWith(cutMark));

/**
 * What several replies to the same questions say together: of each question the latest answer, a whole one before one
 * that broke off. Half an answer out of a reply that failed is no answer: it is asked for again.
 */
export function mergeAnswers(questions: readonly Question[], parts: readonly Part[]): ParsedAnswers {
  const chosen = questions.flatMap(({ id }) => {
    const candidates = parts.flatMap(({ parsed, isWhole }) => {
      const answer = parsed.answers.find(({ questionId }) => questionId === id);
      const isBroken = isBrokenOff(parsed, id);
      return answer && !(isBroken && !isWhole) ? [{ answer, parsed, isBroken }] : [];
    });
    const best = candidates.findLast(({ isBroken }) => !isBroken) ?? candidates.at(-1);
    return best ? [best] : [];
  });
  const ids = chosen.map(({ answer }) => answer.questionId);
  const those = (name: "wrongLanguage" | "cut") =>
    chosen
      .filter(({ answer, parsed }) => parsed.verdict[name].includes(answer.questionId))
      .map(({ answer }) => answer.questionId);
  const statuses = parts.map(({ parsed }) => parsed.jsonStatus);
  return {
    answers: chosen.map(({ answer }) => answer),
    jsonStatus: ids.length === 0 ? "invalid" : statuses.every((status) => status === "valid") ? "valid" : "repaired",
    verdict: {
      found: ids,
      missing: questions.map(({ id }) => id).filter((id) => !ids.includes(id)),
      extra: parts.flatMap(({ parsed }) => parsed.verdict.extra).slice(0, 50),
      matched: parts.flatMap(({ parsed }) => parsed.verdict.matched),
      wrongLanguage: those("wrongLanguage"),
      cut: those("cut"),
    },
  };
}
