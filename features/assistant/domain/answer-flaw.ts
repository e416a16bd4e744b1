import type { AiCardFlaw } from "@/features/ai-board/vocabulary/schema";
import type { Locale } from "@/lib/locale";
import { cutMark, type ParsedAnswers } from "../answer/schema";
import { isInWrongLanguage } from "./answer-language";

/** What is wrong with the answer to a question; "none" where there is no answer, which is `missing` then. */
export function flawOf({ verdict }: Pick<ParsedAnswers, "verdict">, questionId: string): AiCardFlaw {
  if (verdict.cut.includes(questionId)) return "cut";
  return verdict.wrongLanguage.includes(questionId) ? "wrong-language" : "none";
}

/** What is wrong with one text that was asked for by itself, such as the answer to a follow-up. */
export function flawOfText(
  { content, contentMn }: Readonly<{ content: string; contentMn: string }>,
  locale: Locale,
): AiCardFlaw {
  if (content.endsWith(cutMark) || contentMn.endsWith(cutMark)) return "cut";
  return isInWrongLanguage({ content, contentMn, questionId: null }, locale) ? "wrong-language" : "none";
}
