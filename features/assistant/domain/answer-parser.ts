import { aiBoardLimits } from "@/features/ai-board/domain/constants";
import type { Locale } from "@/lib/locale";
import { readModelJson } from "@/lib/model-json";
import { withoutThinking } from "@/lib/model-text";
import { beginningOf } from "@/lib/storable-text";
import { idsInWrongLanguage, orientSides } from "./answer-language";
import { separateSides } from "./bilingual-text";
import type { Evaluation, JsonStatus } from "./constants";
import { sideOf } from "./json-answers";
import { readHeadings } from "./markdown-answers";
import { mayBeAnswer } from "./no-answer";
import { type Matches, matchKeys } from "./question-matching";
import { idNames, type Question, wordingNames } from "./question-names";
import { visibleText } from "./visible-text";

export type ParsedAnswer = Readonly<{ questionId: string; content: string; contentMn: string }>;

export type ParsedAnswers = Readonly<{
  /** In the order of the questions; none that is empty. */
  answers: ParsedAnswer[];
  jsonStatus: JsonStatus;
  verdict: Evaluation;
  /** Whether the reply is complete and has an answer in a form that is not read, so that the right form is requested. */
  isUnparsed: boolean;
}>;

/** Stands at the end of a text of which the rest was left out. */
export const cutMark = "\n\n[…]";
const maxExtra = 50;
const maxExtraLength = 200;

/** A text as a card can hold it; what was left out is marked. */
export function shorten(text: string): string {
  if (text.length <= aiBoardLimits.content) return text;
  return beginningOf(text, aiBoardLimits.content - cutMark.length) + cutMark;
}

const bullet = /^\s{0,10}(?:[-*•–]|\(?\d{1,2}[.)])\s+/u;

/** The items of a list without their bullets or numbers; a text that is no list as it is. */
function withoutBullets(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => bullet.test(line))
    ? lines.map((line) => line.replace(bullet, "").trim()).join("\n")
    : text;
}

/** The text itself, out of the JSON text that it may be written as. */
function textOf(reply: string): string {
  const text = withoutThinking(reply).trim();
  if (!/^"[\s\S]*"$/.test(text)) return text;
  try {
    return String(JSON.parse(text)).trim();
  } catch {
    return text;
  }
}

/** A quoted name followed by a value: data in a form of its own, not prose. */
const isData = (text: string) => /["'”»]\s{0,9}[:：=]/.test(text);

type Reply = Matches & Readonly<{ status: JsonStatus; isBroken: boolean }>;

/** The only question that was asked needs no heading. */
function readAlone(text: string, { text: question }: Question, questions: readonly Question[]): Matches["matches"] {
  const { matches } = readHeadings(`**${question}**\n${text}`, questions);
  return matches.map((match) => ({
    ...match,
    reading: {
      content: withoutBullets(match.reading.content),
      contentMn: withoutBullets(match.reading.contentMn),
    },
  }));
}

/** The reply as JSON, or else as the headings in Markdown, or the plain text, that it was written down in instead. */
function readReply(text: string, questions: readonly Question[], isCutOff: boolean): Reply {
  const [byWording, byId] = [wordingNames(questions), idNames(questions)];
  const isKept = (key: string) => sideOf(key) !== null || byWording(key) !== null || byId(key) !== null;
  const { values, status, isBroken, isMended } = readModelJson(text, isKept);
  const read = (some: readonly object[]) => matchKeys(some.length === 1 ? some[0] : some, questions, isMended);
  const all = { ...read(values), status, isBroken };
  // What was said over again and broke off then stands whole before.
  const before = isBroken ? read(values.slice(0, -1)) : all;
  const json = before.matches.length === all.matches.length ? { ...all, ...before, isBroken: false } : all;
  if (status === "valid" || json.matches.length > 0 || json.hasOtherForm) return json;
  const said = textOf(text);
  const headings = readHeadings(said, questions);
  const [only] = questions.length === 1 ? questions : [];
  const isPlain = headings.matches.length === 0 && values.length === 0 && mayBeAnswer(said) && !isData(said);
  const isAlone = only !== undefined && isPlain;
  const matches = isAlone ? readAlone(said, only, questions) : headings.matches;
  if (matches.length === 0) return json;
  // Where plain text lacks something, it is asked for in the right form.
  return { matches, extra: [], hasOtherForm: isAlone || headings.hasOtherForm, status: "repaired", isBroken: isCutOff };
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
  const { matches, extra, hasOtherForm, status, isBroken } = readReply(text, questions, isCutOff);
  const whole = new Map(matches.map(({ questionId, reading }) => [questionId, separateSides(reading, locale)]));
  const read = questions.flatMap(({ id }) => {
    const reading = whole.get(id);
    return reading ? [{ questionId: id, ...reading }] : [];
  });
  const asked = orientSides(read, locale);
  const found = new Set(asked.map(({ questionId }) => questionId));
  // Where the text broke off, its last answer did.
  const brokenOff = isBroken ? matches.at(-1)?.questionId : undefined;
  const isCut = ({ questionId, content, contentMn }: ParsedAnswer) =>
    questionId === brokenOff || Math.max(content.length, contentMn.length) > aiBoardLimits.content;
  const shown = (key: string) => visibleText(key.slice(0, maxExtraLength));
  const isForeign = found.size === 0 && (status === "invalid" || extra.length > 0);
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
      extra: extra.slice(0, maxExtra).map(shown),
      matched: matches
        .filter(({ isMisspelt }) => isMisspelt)
        .map(({ key, questionId }) => ({ key: shown(key), questionId })),
      wrongLanguage: idsInWrongLanguage(asked, locale),
      cut: asked.filter(isCut).map(({ questionId }) => questionId),
    },
    isUnparsed: !isCutOff && !isBroken && (hasOtherForm || (isForeign && mayBeAnswer(textOf(text)))),
  };
}
