import { withoutThinking } from "@/lib/model-text";
import type { Question } from "../naming/schema";
import { readProse } from "../prose/schema";

/** What says that a model did not answer: an apology, what it is, a question back. */
const refusal =
  /^[\s*_#>]*(?:(?:i['’]m|i am)\s+(?:really\s+|very\s+)?(?:sorry|afraid|unable|not able)|sorry\b|(?:my )?apolog|i\s+(?:apologi[sz]e|can(?:no|['’])?t|cannot|do(?:n['’]t| not)|won['’]t|must decline|need more)|unfortunately\b|as an? (?:ai|language model|assistant)|(?:could|can|would) you\b|please (?:provide|clarify|share|specify)|уучлаарай|харамсалтай|би (?:хиймэл|.{0,60}(?:чадахгүй|боломжгүй))|عذر|آسف|أعتذر|للأسف|معذرة|لا (?:أستطيع|يمكنني)|هل يمكنك)/iu;
/** What a gateway or a server says in place of a model. */
const serverError =
  /^\s*(?:\d{3}\b|(?:internal server |upstream |gateway |fatal |api |http )?error\b|upstream\b|bad gateway|service unavailable|too many requests|rate limit|not found|unauthori[sz]ed|forbidden|connection (?:refused|reset)|traceback|exception|timeout\b|no healthy upstream)/i;
const markup = /^\s*<[!/a-z?]|<(?:html|body|head|script)[\s>]/i;
/** "Sure! Here is the list:" */
const leadIn = /^[^\n]{0,200}[:：][*_]{0,2}\s*\n/u;
const leadInWords =
  /^[\s*_]*(?:sure|of course|certainly|okay|ok|here|below|мэдээж|за\b|доор|بالتأكيد|بالطبع|إليك|فيما يلي)/iu;
const bullet = /^\s{0,10}(?:[-*•–]|\(?\d{1,2}[.)])\s+/u;
const numbered = /^\s{0,10}\(?(\d{1,2})[.)]\s+/u;
/** A reply of more lines names its questions. */
const maxLines = 2_000;

/** The text itself, out of the JSON text that it may be written as. */
function textOf(said: string): string {
  const text = withoutThinking(said).trim();
  if (!text.startsWith('"') || !text.endsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value.trim() : text;
  } catch {
    return text;
  }
}

/** Whether a text may be somebody's answer, rather than a refusal, a question back, an error or data. */
function isAnswerText(text: string): boolean {
  const beginning = text.slice(0, 2_000);
  if (/^[{[]/.test(beginning) || /[?؟]["”»*_\s]{0,5}$/u.test(text.slice(-10))) return false;
  if (refusal.test(beginning) || serverError.test(beginning) || markup.test(beginning)) return false;
  return (beginning.match(/\p{L}/gu)?.length ?? 0) >= 3;
}

/** The items of a list without their bullets or numbers; a text that is no list as it is. */
function withoutBullets(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => bullet.test(line))
    ? lines.map((line) => line.replace(bullet, "").trim()).join("\n")
    : text;
}

function readSingle(text: string, question: Question): Record<string, unknown> {
  const body = leadInWords.test(text) ? text.replace(leadIn, "") : text;
  const sides = readProse(`## ${question.text}\n${body}`, [question])?.[question.text];
  const { answer, mn } = sides ?? { answer: body, mn: "" };
  return { [question.text]: { answer: withoutBullets(answer), mn: withoutBullets(mn) } };
}

/** Numbered paragraphs, one a question and in their order; null where they are another count or questions themselves. */
function readNumbered(text: string, questions: readonly Question[]): string[] | null {
  const items: string[] = [];
  for (const line of text.split("\n", maxLines)) {
    const place = numbered.exec(line);
    if (place && Number(place[1]) === items.length + 1) items.push(line.slice(place[0].length));
    else if (items.length > 0) items[items.length - 1] += `\n${line}`;
  }
  const isAnswered = items.every((item) => isAnswerText(item.trim()));
  return items.length === questions.length && isAnswered ? items : null;
}

/**
 * A reply that names no question: plain text is the answer to the only one that was asked, and numbered paragraphs
 * answer as many questions in their order. Null where it is a refusal, an error or anything else.
 */
export function readPlainReply(said: string, questions: readonly Question[]): object | null {
  const [question, ...others] = questions;
  const text = textOf(said);
  if (!question || !isAnswerText(text)) return null;
  return others.length === 0 ? readSingle(text, question) : readNumbered(text, questions);
}
