"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import { paths } from "@/lib/paths";
import { type Answer, type QuestionId, questions } from "../domain/constants";
import { RequestReview } from "../request/components/request-review";
import type { AssistantState } from "../request/components/send-bar";
import type { Questionnaire } from "../schema";
import { ConflictNotice } from "./conflict-notice";
import { fieldIdOf, QuestionField } from "./question-field";
import styles from "./questionnaire.module.css";
import { RestoredNotice } from "./restored-notice";
import { RetiredAnswers } from "./retired-answers";
import { SaveLine } from "./save-line";
import { StepList } from "./step-list";
import { missingIds, questionsOf, type Step, steps } from "./steps";
import { useAutosave } from "./use-autosave";

type Props = Readonly<{
  initial: Questionnaire | null;
  personId: string;
  assistant: AssistantState;
  step: Step;
  onStep: (step: Step) => void;
  onBegun: (questionnaireId: string, before: string | null) => void;
}>;

/**
 * The form of a questionnaire, step by step, with the project or request that its answers produce at the end.
 * Everything typed is saved as it is typed.
 */
export function QuestionnaireForm({ initial, personId, assistant, step: wanted, onStep, onBegun }: Props) {
  const t = useTranslations("questionnaire");
  const { autosave, state } = useAutosave({ initial, personId, onBegun });
  const [left, setLeft] = useState<ReadonlySet<QuestionId>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMoved, setIsMoved] = useState(false);
  const missing = missingIds(state.answers);
  // Nothing can be reviewed that cannot be sent: an address that says so leads to what is missing.
  const step: Step = wanted === "review" && missing.length > 0 ? "basics" : wanted;
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];

  // Only after a step of the person's own, not when the page opens.
  useEffect(() => {
    if (isMoved && step) heading.current?.focus();
  }, [isMoved, step]);

  function go(to: Step) {
    // A day that is none is not kept, so nobody leaves it behind unread: the field says what is wrong with it.
    const fields = card.current?.querySelectorAll("input") ?? [];
    const wrong = [...fields].find(({ validity }) => validity.customError);
    if (wrong) return wrong.focus();
    void autosave.flush();
    if (to === "review" && missing.length > 0) {
      setAttempt((count) => count + 1);
      if (step !== "basics") onStep("basics");
      return;
    }
    setIsMoved(true);
    onStep(to);
  }

  const write = (id: QuestionId, edit: (answers: readonly Answer[]) => Answer[]) =>
    autosave.change((answers) => ({ ...answers, [id]: edit(answers[id] ?? []) }));
  const isMissing = (id: QuestionId) => missing.includes(id) && (attempt > 0 || left.has(id));
  const problems = missing.map((id) => ({
    fieldId: fieldIdOf(id),
    message: `${t(`questions.${id}`)} ${t("required")}`,
  }));

  return (
    <div className={styles.columns}>
      <StepList answers={state.answers} onStep={go} step={step} />
      <div className={styles.main}>
        {state.theirs && <ConflictNotice autosave={autosave} theirs={state.theirs} />}
        {state.restoredFrom !== null && !state.theirs && <RestoredNotice typedAt={state.restoredFrom} />}
        {attempt > 0 && step === "basics" && (
          <FormSummary attempt={attempt} problems={problems} title={t("summary", { count: problems.length })} />
        )}
        <Card as="section" className={styles.card} padding="l" ref={card}>
          <div className="flex wrap between items-baseline gap-1-4">
            <h2 className={styles.title} ref={heading} tabIndex={-1}>
              {t(`groups.${step}`)}
            </h2>
            <SaveLine state={state} />
          </div>
          {step === "review" ? (
            <RequestReview
              assistant={assistant}
              autosave={autosave}
              onChange={(id) => go(questions.find((question) => question.id === id)?.group ?? "basics")}
              state={state}
            />
          ) : (
            <>
              {/* Once, before the first question: it holds for all that follow. */}
              {at === 0 && <Alert>{t("warning")}</Alert>}
              {questionsOf(step).map((question) => (
                <QuestionField
                  answers={state.answers[question.id] ?? []}
                  isMissing={isMissing(question.id)}
                  key={question.id}
                  onChange={(edit) => write(question.id, edit)}
                  onLeave={() => setLeft((ids) => new Set(ids).add(question.id))}
                  question={question}
                />
              ))}
              {step === "basics" && state.record && <RetiredAnswers retired={state.record.retired} />}
            </>
          )}
        </Card>
        <div className="flex between gap-3">
          {before ? (
            <Button onClick={() => go(before)} startIcon="arrow-left">
              {t("back")}
            </Button>
          ) : (
            <span />
          )}
          {after && (
            <Button endIcon="arrow-right" onClick={() => go(after)} variant="solid">
              {after === "review" ? t("groups.review") : t("next")}
            </Button>
          )}
        </div>
      </div>
      <LeaveGuard isDirty={state.status !== "saved" && !state.isOnDevice} keptWithin={paths.project.new} />
    </div>
  );
}
