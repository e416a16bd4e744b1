import { type ParsedAnswers, parseAnswer } from "@/features/assistant/answer/schema";
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
export const shownOf = ({ answers }: ParsedAnswers) =>
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
  locale?: Locale;
  /** Ids of the questions that were asked; all where none are named. */
  asked?: readonly string[];
}>;

/** A model's output as the golden tables state it. */
export function readGolden(text: string, { locale = "en", asked }: Golden): Golden {
  const questions = modelQuestions(locale).filter(({ id }) => !asked || asked.includes(id));
  const parsed = parseAnswer(text, questions, locale);
  const { wrongLanguage, cut } = parsed.verdict;
  return { answers: shownOf(parsed), wrong: wrongLanguage, cut };
}

/** What a golden table states, with its empty parts. */
export const statedBy = ({ answers, wrong = [], cut = [] }: Golden): Golden => ({ answers, wrong, cut });
