/** Converts between a question and the values of its form, and validates them. */
import { isPlainLine } from "@/lib/plain-line";
import type { Faq, FaqInput } from "../schema";
import { type FaqCategory, faqLimits as limits } from "./constants";

type Suffix = "En" | "Mn" | "Ar";
export type FaqField = `question${Suffix}` | `answer${Suffix}`;
/** A question as its form holds it. */
export type FaqValues = Readonly<Record<FaqField, string> & { category: FaqCategory }>;

export const emptyFaq: FaqValues = {
  category: "start",
  questionEn: "",
  questionMn: "",
  questionAr: "",
  answerEn: "",
  answerMn: "",
  answerAr: "",
};

export const faqValuesOf = ({
  category,
  question,
  answer,
}: Pick<Faq, "category" | "question" | "answer">): FaqValues => ({
  category,
  questionEn: question.en,
  questionMn: question.mn,
  questionAr: question.ar,
  answerEn: answer.en,
  answerMn: answer.mn,
  answerAr: answer.ar,
});

export const faqInputOf = (values: FaqValues): Omit<FaqInput, "isPublished"> => ({
  category: values.category,
  question: { en: values.questionEn.trim(), mn: values.questionMn.trim(), ar: values.questionAr.trim() },
  answer: { en: values.answerEn.trim(), mn: values.answerMn.trim(), ar: values.answerAr.trim() },
});

export const faqFaults = ["required", "too-long", "invalid-text"] as const;
type FaqFault = (typeof faqFaults)[number];

function faultOf(name: FaqField, text: string): FaqFault | undefined {
  if (text.trim() === "") return "required";
  const isQuestion = name.startsWith("question");
  if (text.trim().length > (isQuestion ? limits.question : limits.answer)) return "too-long";
  return isQuestion && !isPlainLine(text.trim()) ? "invalid-text" : undefined;
}

/** What keeps the form from being sent. */
export function faqFaultsOf({ category: _, ...texts }: FaqValues): Partial<Record<FaqField, FaqFault>> {
  const faults = (Object.keys(texts) as FaqField[]).map((name) => [name, faultOf(name, texts[name])] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}
