import type { AiCardFlaw } from "@/features/ai-board/domain/constants";
import type { Locale } from "@/lib/locale";
import { isInWrongLanguage } from "./answer-language";
import { cutMark, type ParsedAnswers } from "./answer-parser";

type Texts = Readonly<{ content: string; contentMn: string }>;

/** What is wrong with the answer to a question; "none" where there is no answer, which is `missing` then. */
export function flawOf({ verdict: evaluation }: Pick<ParsedAnswers, "verdict">, questionId: string): AiCardFlaw {
  if (evaluation.cut.includes(questionId)) return "cut";
  return evaluation.wrongLanguage.includes(questionId) ? "wrong-language" : "none";
}

/** What is wrong with one text that was asked for by itself, such as the answer to a follow-up. */
export function flawOfText({ content, contentMn }: Texts, locale: Locale): AiCardFlaw {
  if (content.endsWith(cutMark) || contentMn.endsWith(cutMark)) return "cut";
  return isInWrongLanguage({ content, contentMn, questionId: null }, locale) ? "wrong-language" : "none";
}

/** The worst first. */
const quality: Readonly<Record<AiCardFlaw, number>> = { cut: 0, "wrong-language": 1, none: 2 };
const lengthOf = ({ content, contentMn }: Texts) => content.length + contentMn.length;

type Flawed = Texts & Readonly<{ flaw: AiCardFlaw }>;

/** Whether an answer may take the place of an earlier one: only where it is better. Of two that broke off the longer is. */
export function isBetterAnswer(later: Flawed, earlier: Flawed): boolean {
  if (quality[later.flaw] !== quality[earlier.flaw]) return quality[later.flaw] > quality[earlier.flaw];
  return later.flaw === "cut" && lengthOf(later) > lengthOf(earlier);
}
