import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/icon";
import { Progress } from "@/components/progress";
import { formatNumber } from "@/lib/format";
import { type Answers, questions } from "../domain/constants";
import { answeredIds } from "../domain/request-text";
import styles from "./step-list.module.css";
import { questionsOf, type Step, steps } from "./steps";

type Props = Readonly<{ answers: Answers; step: Step; onStep: (step: Step) => void }>;

/** The steps of a questionnaire, with the current one and the progress of each. */
export function StepList({ answers, step, onStep }: Props) {
  const t = useTranslations("questionnaire");
  const locale = useLocale();
  const here = useRef<HTMLLIElement>(null);
  // On a phone the steps are a row that scrolls.
  useEffect(() => {
    const list = here.current?.parentElement;
    if (step && list && list.scrollWidth > list.clientWidth)
      here.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [step]);
  const answered = answeredIds(answers);
  const count = (value: number) => formatNumber(locale, value);
  const progress = t("progress", { done: count(answered.length), total: count(questions.length) });
  return (
    <nav aria-label={t("steps")} className="grid content-start gap-4 shrinkable">
      <div className="grid gap-2 text-13 muted num">
        <span>{progress}</span>
        <Progress label={progress} tone="success" value={answered.length / questions.length} />
      </div>
      <ol className={styles.list}>
        {steps.map((each, at) => {
          const own = questionsOf(each);
          const done = own.filter(({ id }) => answered.includes(id)).length;
          const isDone = own.length > 0 && done === own.length;
          return (
            <li key={each} ref={each === step ? here : undefined}>
              <button
                aria-current={each === step ? "step" : undefined}
                className={styles.step}
                onClick={() => onStep(each)}
                type="button"
              >
                <span aria-hidden="true" className={isDone ? styles.done : styles.number}>
                  {isDone ? <Icon name="check" size={16} /> : count(at + 1)}
                </span>
                <span className={styles.words}>
                  <span>{t(`groups.${each}`)}</span>
                  {own.length > 0 && (
                    <span className={styles.count}>
                      {t("progress", { done: count(done), total: count(own.length) })}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
