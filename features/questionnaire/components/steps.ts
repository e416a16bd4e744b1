import { type Answers, questionGroups, questions } from "../domain/constants";
import { answeredIds } from "../domain/request-text";

/** The steps of a questionnaire: one per group of questions, and the review at the end. */
export const steps = [...questionGroups, "review"] as const;
export type Step = (typeof steps)[number];

export const stepOf = (value: string | null): Step => steps.find((step) => step === value) ?? "basics";

export const questionsOf = (step: Step) => questions.filter(({ group }) => group === step);

/** The required questions that have no answer yet. */
export function missingIds(answers: Answers) {
  const answered = answeredIds(answers);
  return questions.filter(({ id, isRequired }) => isRequired && !answered.includes(id)).map(({ id }) => id);
}
