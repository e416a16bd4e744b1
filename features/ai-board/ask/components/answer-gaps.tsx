"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { isQuestionId } from "@/features/questionnaire/domain/constants";
import type { AiCard, AiColumn } from "../../schema";
import styles from "./answer-gaps.module.css";
import type { AskCopy } from "./ask-copy";
import { ModelSelect } from "./model-select";

type Gaps = Readonly<{ unanswered: readonly string[]; cut: readonly AiCard[]; wrongLanguage: readonly AiCard[] }>;

/** What of a questionnaire's answer a column lacks. */
export function gapsOf({ missing }: Pick<AiColumn, "missing">, cards: readonly AiCard[]): Gaps {
  const answers = cards.filter(({ questionId }) => questionId !== null);
  const isAnswered = (id: string) => answers.some(({ questionId }) => questionId === id);
  return {
    unanswered: missing.filter((id) => !isAnswered(id)),
    cut: answers.filter(({ flaw }) => flaw === "cut"),
    wrongLanguage: answers.filter(({ flaw }) => flaw === "wrong-language"),
  };
}

export const hasGaps = ({ unanswered, cut, wrongLanguage }: Gaps) =>
  unanswered.length + cut.length + wrongLanguage.length > 0;

type Props = Readonly<{
  gaps: Gaps;
  /** Empty where no service can be asked. */
  models: readonly string[];
  onAsk: (model: string | undefined) => void;
  onDismiss: () => void;
  copy: AskCopy;
}>;

/**
 * The questions that a partial answer leaves open, with a button that asks for them alone. Stays until it is answered
 * or dismissed.
 */
export function AnswerGaps({ gaps, models, onAsk, onDismiss, copy }: Props) {
  const { t } = copy;
  const tq = useTranslations("questionnaire.questions");
  const [model, setModel] = useState(models[0] ?? "");
  const nameOf = (id: string) => (isQuestionId(id) ? tq(id) : id);
  const namesOf = (cards: readonly AiCard[]) => cards.map(({ name }) => name);
  const lines = [
    ["unanswered", gaps.unanswered.map(nameOf)],
    ["cut", namesOf(gaps.cut)],
    ["wrongLanguage", namesOf(gaps.wrongLanguage)],
  ] as const;
  const found = lines.filter(([, names]) => names.length > 0);
  return (
    <section aria-label={t("gaps.title")} className={styles.gaps}>
      <header className={styles.head}>
        <Icon name="triangle-alert" size={16} />
        <h4 className="grow shrinkable text-13 semibold">{t("gaps.title")}</h4>
        <IconButton icon="x" iconSize={16} label={t("gaps.dismiss")} onClick={onDismiss} size="s" />
      </header>
      <ul className={styles.lines}>
        {found.map(([kind, names]) => (
          <li key={kind}>
            <details>
              <summary>{t(`gaps.${kind}`, { count: names.length })}</summary>
              <ul>
                {names.map((name) => (
                  <li dir="auto" key={name}>
                    {name}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {models.length > 0 && (
        <div className={styles.ways}>
          <ModelSelect models={models} onChange={setModel} value={model} copy={copy} />
          <Button onClick={() => onAsk(model || undefined)} size="s" startIcon="refresh-cw" variant="solid">
            {t("ask.questionsAgain")}
          </Button>
        </div>
      )}
    </section>
  );
}
