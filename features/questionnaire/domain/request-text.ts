/** Writes the text of an AI request from the answers to a questionnaire. */
import type { Locale } from "@/lib/locale";
import { type PersonalDataKind, type PersonalDataMasks, personalDataKinds } from "@/lib/personal-data/kinds";
import { beginningOf } from "@/lib/storable-text";
import { type Answer, type Answers, type QuestionId, questions } from "./constants";

export type QuestionTexts = Readonly<Record<QuestionId, string>>;

const sentences = ["intro", "task", "reply", "keys", "answer", "mn", "lists", "data", "context", "asked"] as const;
type Sentence = (typeof sentences)[number];
type WordKey =
  | `questions.${QuestionId}`
  | `request.${Sentence | "blank" | "unparsed"}`
  | `request.masks.${PersonalDataKind}`;
/** The texts of the namespace `questionnaire` in the language of the request. */
type Translate = (key: WordKey) => string;

export type RequestCopy = Readonly<{
  /** The language of the request, and of the answers that it asks for. */
  locale: Locale;
  questions: QuestionTexts;
  sentences: Readonly<Record<Sentence, string>>;
  /** Stands under a question that was left blank. */
  blank: string;
  /** The name of a card that holds a reply which could not be parsed. */
  unparsed: string;
  masks: PersonalDataMasks;
}>;

/** The wording of each question: what the screen asks is what the request is keyed by. */
export const questionTexts = (t: Translate): QuestionTexts =>
  Object.fromEntries(questions.map(({ id }) => [id, t(`questions.${id}`)])) as Record<QuestionId, string>;

export function requestCopy(t: Translate, locale: Locale): RequestCopy {
  return {
    locale,
    questions: questionTexts(t),
    sentences: Object.fromEntries(sentences.map((key) => [key, t(`request.${key}`)])) as Record<Sentence, string>,
    blank: t("request.blank"),
    unparsed: t("request.unparsed"),
    masks: Object.fromEntries(personalDataKinds.map((kind) => [kind, t(`request.masks.${kind}`)])) as PersonalDataMasks,
  };
}

/** Every sign that some program takes for the end of a line: none may carry an answer out of its lines. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
/** Signs that show nothing and could make a text look other than it is read. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const linesOf = (text: string) =>
  text
    .split(lineEnd)
    .map((line) => line.replaceAll("\t", " ").replace(unseen, "").trimEnd())
    .join("\n")
    .trim()
    .split("\n");

/** What every line of a person's own begins with, and no other line of the request. */
const mark = "> ";

function linesOfAnswer({ text, date }: Answer, isList: boolean): string[] {
  const [first = "", ...rest] = linesOf(text);
  const dated = date ? [date, first].filter((part) => part !== "").join(": ") : first;
  if (!isList) return [dated, ...rest];
  return [`- ${dated}`, ...rest.map((line) => `  ${line}`)];
}

/** An answer as it is sent, but for what marks its lines. */
export const sentTextOf = (text: string) => linesOf(text).join("\n");

export const saysSomething = ({ text, date }: Omit<Answer, "id">) =>
  date !== null || linesOf(text).some((line) => line !== "");

/** Which questions have an answer that says something. */
export const answeredIds = (answers: Answers): QuestionId[] =>
  questions.filter(({ id }) => answers[id]?.some(saysSomething)).map(({ id }) => id);

export type RequestPart = Readonly<{ questionId: QuestionId; start: number; end: number }>;

type Question = (typeof questions)[number];
type Asking = Readonly<{ copy: RequestCopy; answers: Answers }>;

/** What a person answered, each line behind the mark; nothing where they left it blank. */
const markedLines = ({ id, isList }: Question, answers: Answers): string[] =>
  (answers[id] ?? [])
    .filter(saysSomething)
    .flatMap((answer) => linesOfAnswer(answer, isList))
    .map((line) => (mark + line).trimEnd());

/** The form of the reply: its keys with both languages, or with one text where the answer is in Mongolian already. */
function formOfReply({ locale, sentences: say, questions: texts }: RequestCopy, asked: readonly Question[]): string {
  const isOneText = locale === "mn";
  const value = isOneText ? '"…"' : '{ "answer": "…", "mn": "…" }';
  const keys = asked.map(({ id }) => `  ${JSON.stringify(texts[id])}: ${value}`);
  const sides = isOneText ? [] : [`"answer": ${say.answer}`, `"mn": ${say.mn}`];
  return `${[say.reply, say.keys, ...sides, say.lists].join("\n")}\n\n{\n${keys.join(",\n")}\n}`;
}

/** Characters of other answers that go along, together; each gets its share of them. */
const maxContext = 12_000;

/** As many of an answer's lines as there is room for, the last of them cut, and marked as cut. */
function shortened(lines: readonly string[], max: number): string[] {
  const kept: string[] = [];
  let room = max;
  for (const line of lines) {
    if (line.length > room) return [...kept, `${beginningOf(line, Math.max(mark.length, room)).trimEnd()} […]`];
    kept.push(line);
    room -= line.length + 1;
  }
  return kept;
}

/** The other answers of the person, which an answer that is asked for alone has to fit. */
function contextOf({ copy, answers }: Asking, asked: readonly Question[]): string[] {
  const others = questions
    .filter((question) => !asked.includes(question))
    .map((question) => ({ id: question.id, lines: markedLines(question, answers) }))
    .filter(({ lines }) => lines.length > 0);
  if (others.length === 0) return [];
  const max = Math.floor(maxContext / others.length);
  const parts = others.map(({ id, lines }) => [`# ${copy.questions[id]}`, ...shortened(lines, max)].join("\n"));
  return [copy.sentences.context, ...parts, copy.sentences.asked];
}

/**
 * The one text that is sent: what is wanted, the form of the reply, then each question with its answers. Every line
 * that a person wrote begins with a mark that no line of ours has, so an answer that gives orders or imitates a
 * heading stays an answer. `only` asks for some questions alone, such as those that a reply left out, with the other
 * answers as context. `parts` says which stretch of the text, in UTF-16 units, belongs to which question.
 */
export function joinRequest({ copy, answers, only }: Asking & Readonly<{ only?: readonly QuestionId[] }>) {
  const asked = questions.filter(({ id }) => !only || only.includes(id));
  const say = copy.sentences;
  const head = [`${say.intro}\n${say.task}`, formOfReply(copy, asked), say.data];
  let text = [...head, ...contextOf({ copy, answers }, asked)].join("\n\n");
  const parts: RequestPart[] = [];
  for (const question of asked) {
    text += "\n\n";
    const start = text.length;
    const own = markedLines(question, answers);
    text += [`## ${copy.questions[question.id]}`, ...(own.length > 0 ? own : [copy.blank])].join("\n");
    parts.push({ questionId: question.id, start, end: text.length });
  }
  return { text: `${text}\n`, parts };
}

/**
 * About how many tokens a text is: four Latin letters make one, and about two of other scripts. An estimate, since
 * each service counts in its own way.
 */
export function estimateTokens(text: string): number {
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return Math.ceil((text.length - foreign) / 4 + foreign / 2);
}

/**
 * The key of one wish to send: the same text, sent for the same time. So a second press, a second tab or another try
 * after a lost answer is answered with the first sending, and sending again on purpose, once that is known, is another.
 */
export const sendKeyOf = (
  { id, requestCount }: Readonly<{ id: string; requestCount: number }>,
  { hash, isMasked }: Readonly<{ hash: string; isMasked: boolean }>,
) => ["send", id, requestCount, isMasked ? "masked" : "plain", hash].join("-");
