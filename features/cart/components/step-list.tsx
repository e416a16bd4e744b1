"use client";

import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { formatNumber } from "@/lib/format";
import { stepNames } from "../domain/checkout-steps";
import styles from "./step-list.module.css";

type Props = Readonly<{ step: number; onStep: (step: number) => void }>;

/**
 * The steps of the checkout, with the current one marked. The steps that are done lead back; those that follow are
 * reached by filling in this one.
 */
export function StepList({ step, onStep }: Props) {
  const t = useTranslations("checkout.steps");
  return (
    <nav aria-label={t("title")}>
      <ol className={styles.list}>
        {stepNames.map((name, at) => (
          <li aria-current={at === step ? "step" : undefined} className={styles.step} key={name}>
            {at < step ? (
              <button className={styles.back} onClick={() => onStep(at)} type="button">
                <Mark at={at} isDone />
                {t(name)}
              </button>
            ) : (
              <>
                <Mark at={at} />
                {t(name)}
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ at, isDone = false }: Readonly<{ at: number; isDone?: boolean }>) {
  const locale = useLocale();
  return (
    <span aria-hidden="true" className={isDone ? styles.done : styles.number}>
      {isDone ? <Icon name="check" size={16} /> : formatNumber(locale, at + 1)}
    </span>
  );
}
