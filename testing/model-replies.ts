import { isDeepStrictEqual } from "node:util";
import { mergeAnswers, secondRequestFor } from "@/features/assistant/domain/answer-merging";
import { type ParsedAnswers, parseAnswer } from "@/features/assistant/domain/answer-parser";
import type { Locale } from "@/lib/locale";

const wordings = [
  ["name", "What is the name of the project?", "Төслийн нэр юу вэ?", "ما اسم المشروع؟"],
  ["description", "What is the project about?", "Төсөл юуны тухай вэ?", "ما موضوع المشروع؟"],
  ["objectives", "What are the objectives of the project?", "Төслийн зорилго юу вэ?", "ما أهداف المشروع؟"],
  [
    "requirements",
    "What are the functional requirements?",
    "Ямар функционал шаардлага тавих вэ?",
    "ما المتطلبات الوظيفية؟",
  ],
  ["milestones", "What are the milestones?", "Гол үе шатууд нь юу вэ?", "ما المراحل الرئيسية؟"],
  ["risks", "What are the risks?", "Ямар эрсдэл байна вэ?", "ما المخاطر؟"],
] as const;

/** Some of a questionnaire's questions as a request in that language words them. */
export const modelQuestions = (locale: Locale = "en") =>
  wordings.map(([id, en, mn, ar]) => {
    const text = { en, mn, ar }[locale];
    return { id, text, others: [en, mn, ar].filter((other) => other !== text) };
  });

/** `answer|mn` by the id of each question that a reply answers. */
export const shownOf = ({ answers }: Pick<ParsedAnswers, "answers">) =>
  Object.fromEntries(answers.map(({ questionId, content, contentMn }) => [questionId, `${content}|${contentMn}`]));

export const readReply = (text: string, locale: Locale = "en") =>
  shownOf(parseAnswer(text, modelQuestions(locale), locale));

/** What becomes of a model's output; what is not named is empty. */
export type Golden = Readonly<{
  /** `answer|mn` by the id of each question that is answered. */
  answers: Readonly<Record<string, string>>;
  /** Ids of answers that are not in the languages that were asked for. */
  wrong?: readonly string[];
  /** Ids of answers that broke off. */
  cut?: readonly string[];
  /**
   * 2 where the output has a form that is not read, or one that lacks something, so that its answers come with the reply to
   * a second request; 1 where it is read as it is.
   */
  byRequest?: 1 | 2;
  locale?: Locale;
  /** Ids of the questions that were asked; all where none are named. */
  asked?: readonly string[];
}>;

type Stated = Required<Pick<Golden, "answers" | "wrong" | "cut" | "byRequest">>;
type Question = ReturnType<typeof modelQuestions>[number];

const stateOf = (parsed: Pick<ParsedAnswers, "answers" | "verdict">, byRequest: 1 | 2): Stated => {
  const { wrongLanguage: wrong, cut } = parsed.verdict;
  return { answers: shownOf(parsed), wrong, cut, byRequest };
};

/** Answers in the form that a second request asks for them. */
function inForm(answers: Golden["answers"], questions: readonly Question[], locale: Locale): string {
  const entries = questions.flatMap(({ id, text }) => {
    const [answer = "", mn = ""] = answers[id]?.split("|") ?? [];
    return id in answers ? [[text, locale === "mn" ? answer : { answer, mn }]] : [];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * A model's output as the golden tables state it. Where it is not read rightly, or would be asked for in the right form,
 * a second request is answered as it should be; what nothing is asked again for has only its one reply.
 */
export function readGolden(text: string, golden: Golden): Stated {
  const { locale = "en", asked, answers } = golden;
  const questions = modelQuestions(locale).filter(({ id }) => !asked || asked.includes(id));
  const parsed = parseAnswer(text, questions, locale);
  const first = stateOf(parsed, 1);
  const second = secondRequestFor(parsed, questions);
  const isAsStated = isDeepStrictEqual(first, statedBy({ ...golden, byRequest: 1 }));
  if (second === null || (isAsStated && second.kind === "missing")) return first;
  const open = questions.filter(({ id }) => second.questionIds.includes(id));
  const askedIds = open.map(({ id }) => id);
  const parts = [
    { parsed, askedIds: questions.map(({ id }) => id) },
    { parsed: parseAnswer(inForm(answers, open, locale), open, locale), askedIds },
  ];
  return stateOf(mergeAnswers(questions, parts), 2);
}

/** What a golden table states, with its empty parts. */
export const statedBy = ({ answers, wrong = [], cut = [], byRequest = 1 }: Golden): Stated => ({
  answers,
  wrong,
  cut,
  byRequest,
});
