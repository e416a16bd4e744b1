import type { AiCardFlaw } from "@/features/ai-board/vocabulary/schema";
import type { Verdict } from "../vocabulary/schema";

/** What is wrong with the answer to a question, as its verdict says. */
export function answerFlaw(
  { cut, wrongLanguage }: Pick<Verdict, "cut" | "wrongLanguage">,
  questionId: string,
): AiCardFlaw {
  if (cut.includes(questionId)) return "cut";
  return wrongLanguage.includes(questionId) ? "wrong-language" : "none";
}

/** How bad a flaw is: half an answer is worse than one in another language. */
const rank: Readonly<Record<AiCardFlaw, number>> = { none: 0, "wrong-language": 1, cut: 2 };

/** Whether an answer may take the place of one that is there: only where it is better. */
export const isBetterFlaw = (next: AiCardFlaw, present: AiCardFlaw): boolean => rank[next] < rank[present];
