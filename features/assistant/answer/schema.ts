import { aiBoardLimits } from "@/features/ai-board/vocabulary/schema";
import type { Locale } from "@/lib/locale";
import { type ModelJson, readModelJson } from "@/lib/model-json";
import { withoutThinking } from "@/lib/model-text";
import { beginningOf } from "@/lib/storable-text";
import { idsInWrongLanguage, orientSides } from "../domain/answer-language";
import { separateSides } from "../domain/bilingual-text";
import { readPlainReply } from "../domain/plain-reply";
import { visibleText } from "../domain/visible-text";
import { matchKeys } from "../matching/schema";
import type { Question } from "../naming/schema";
import { readProse } from "../prose/schema";
import { asTwoSides, type Reading, readAnswer } from "../reading/schema";
import type { JsonStatus, Verdict } from "../vocabulary/schema";

export type ParsedAnswer = Readonly<{ questionId: string; content: string; contentMn: string }>;

export type ParsedAnswers = Readonly<{
  /** In the order of the questions; none that is empty. */
  answers: ParsedAnswer[];
  jsonStatus: JsonStatus;
  verdict: Verdict;
}>;

/** Stands at the end of a text of which the rest was left out. */
export const cutMark = "\n\n[…]";
const mostExtra = 50;
const longestExtra = 200;

/** A text as a card can hold it; what was left out is marked. */
export function shorten(text: string): string {
  if (text.length <= aiBoardLimits.content) return text;
  return beginningOf(text, aiBoardLimits.content - cutMark.length) + cutMark;
}

/** "None" is somebody's answer where its translation says so, and else a program's word for no value. */
const isNone = ({ content, contentMn }: Reading) => content === "None" && ["", "None"].includes(contentMn);

/** A pair of texts of which one is in Mongolian is no list, unless Mongolian was asked in. */
function readSides(value: unknown, locale: Locale): Reading {
  const isPair = locale !== "mn" && Array.isArray(value) && value.length === 2;
  const sides = separateSides(readAnswer((isPair && asTwoSides(value[0], value[1])) || value), locale);
  return isNone(sides) ? { content: "", contentMn: "" } : sides;
}

/** JSON that was taken for a text because of a sign in it. */
const isUnread = (text: string) => /^\s*[{[>]/.test(text) && /["”»]\s{0,9}[:：]/u.test(text.slice(0, 500));

/** Whether a reply is JSON from its beginning to its end, fenced or not, so that nothing in it is prose. */
const isNothingButJson = (text: string) =>
  /^[\s\ufeff]*(?:```\w*\s*)?[{[]/.test(text) && /[}\]]\s{0,20}(?:```\s{0,20})?$/.test(text.slice(-200));

/** The reply as JSON, or else the tables, headings or plain text that it was written down in instead. */
function readReply(text: string, questions: readonly Question[], isCutOff: boolean): ModelJson {
  const worthOf = (value: object) =>
    matchKeys(value, questions).matches.reduce((worth, { value: member }) => {
      const { content, contentMn } = readAnswer(member);
      return content + contentMn === "" ? worth : worth + (isUnread(content) ? 0.5 : 1);
    }, 0);
  const json = readModelJson(text, { worthOf, most: questions.length });
  if (json.status === "valid" || (json.value !== null && worthOf(json.value) > 0)) return json;
  // A form that was left blank answers nothing; read as prose, its own signs would.
  const isBlankForm = json.value !== null && matchKeys(json.value, questions).matches.length > 0;
  if (isBlankForm && isNothingButJson(withoutThinking(text))) return json;
  for (const read of [readProse, readPlainReply]) {
    const value = read(text, questions);
    if (value && worthOf(value) > 0) return { value, status: "repaired", isBroken: isCutOff };
  }
  return json;
}

/**
 * Reads what came back against what was asked. Nothing of it is an order or markup: whatever stands in an answer is that
 * answer's text. `questions` are those that were asked for this reply and no others, `locale` the language that they were
 * asked in. JSON shows by itself whether it broke off; of a reply without JSON `isCutOff` says so.
 */
export function parseAnswer(
  text: string,
  questions: readonly Question[],
  locale: Locale = "en",
  { isCutOff = false }: Readonly<{ isCutOff?: boolean }> = {},
): ParsedAnswers {
  const { value, status, isBroken } = readReply(text, questions, isCutOff);
  const { matches, extra } = value === null ? { matches: [], extra: [] } : matchKeys(value, questions);
  const whole = new Map(matches.map((match) => [match.questionId, readSides(match.value, locale)]));
  const read = questions.flatMap(({ id }) => {
    const reading = whole.get(id);
    return reading && reading.content + reading.contentMn !== "" ? [{ questionId: id, ...reading }] : [];
  });
  const asked = orientSides(read, locale);
  const found = new Set(asked.map(({ questionId }) => questionId));
  // Where the text broke off, its last answer did.
  const brokenOff = isBroken ? matches.findLast(({ questionId }) => found.has(questionId))?.questionId : undefined;
  const isCut = ({ questionId, content, contentMn }: ParsedAnswer) =>
    questionId === brokenOff || Math.max(content.length, contentMn.length) > aiBoardLimits.content;
  const idsOf = (answers: readonly ParsedAnswer[]) => answers.map(({ questionId }) => questionId);
  return {
    answers: asked.map((answer) => ({
      ...answer,
      content: shorten(answer.content),
      contentMn: shorten(answer.contentMn),
    })),
    // Mended JSON that answers nothing was none: a page of HTML, an apology.
    jsonStatus: status === "repaired" && found.size === 0 ? "invalid" : status,
    verdict: {
      found: [...found],
      missing: questions.filter(({ id }) => !found.has(id)).map(({ id }) => id),
      extra: extra.slice(0, mostExtra).map((key) => visibleText(key.slice(0, longestExtra))),
      matched: matches
        .filter(({ isMisspelt, questionId }) => isMisspelt && found.has(questionId))
        .map(({ key, questionId }) => ({
          key: visibleText(key.slice(0, longestExtra)),
          questionId,
        })),
      wrongLanguage: idsInWrongLanguage(asked, locale),
      cut: idsOf(asked.filter(isCut)),
    },
  };
}
