import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { formatNumber } from "@/lib/format";
import { newId } from "@/lib/id";
import { type Answer, questionnaireLimits as limits, type questions } from "../domain/constants";
import { AnswerList } from "./answer-list";
import styles from "./questionnaire.module.css";

type Props = Readonly<{
  question: (typeof questions)[number];
  answers: readonly Answer[];
  /** It is required, and somebody has been at it without answering. */
  isMissing: boolean;
  onChange: (edit: (answers: readonly Answer[]) => Answer[]) => void;
  onLeave: () => void;
}>;

/** The id of the control that a problem with a question leads to. */
export const fieldIdOf = (questionId: string) => `question-${questionId}`;

/** A question of a questionnaire with the field for its answer. */
export function QuestionField({ question, answers, isMissing, onChange, onLeave }: Props) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  const [newAnswer] = useState(() => ({ id: newId(), text: "", date: null }));
  const { id, isList, isDated, isRequired } = question;
  const label = t(`questions.${id}`);
  if (isList) {
    return (
      <fieldset className="grid gap-2">
        <legend className={styles.legend}>{label}</legend>
        <AnswerList answers={answers} isDated={isDated} onChange={onChange} questionId={id} />
      </fieldset>
    );
  }
  const text = answers[0]?.text ?? "";
  const max = id === "name" ? limits.name : limits.answer;
  const shared = {
    id: fieldIdOf(id),
    label,
    dir: "auto",
    required: isRequired,
    error: isMissing ? t("required") : undefined,
    hint: text.length >= max ? t("limit", { shown: formatNumber(locale, max) }) : undefined,
    maxLength: max,
    value: text,
    onBlur: onLeave,
  };
  const write = (typed: string) => onChange((now) => [{ ...(now[0] ?? newAnswer), text: typed }]);
  return id === "name" ? (
    <TextField {...shared} onChange={(event) => write(event.target.value)} />
  ) : (
    <TextArea {...shared} onChange={(event) => write(event.target.value)} rows={4} />
  );
}
