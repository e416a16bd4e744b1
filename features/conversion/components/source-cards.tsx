"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormSection } from "@/components/form-section";
import { Radio } from "@/components/radio";
import { Select } from "@/components/select";
import { type CardRole, cardRoles, type PlanLanguage, planLanguages } from "../domain/constants";
import { excerptOf } from "../domain/plan-from-cards";
import type { ConversionSource } from "../schema";
import styles from "./conversion.module.css";
import type { Draft } from "./use-draft";

type Props = Readonly<{ source: ConversionSource; draft: Draft; onLanguage: (language: PlanLanguage) => void }>;

/** A Mongolian questionnaire is answered in Mongolian only. */
const isInTwoLanguages = ({ content, contentMn }: ConversionSource["cards"][number]) =>
  content !== contentMn && content !== "" && contentMn !== "";

/** The answers that the project is created from, and what each becomes. */
export function SourceCards({ source, draft, onLanguage }: Props) {
  const t = useTranslations("conversion");
  const radioName = useId();
  const { language, roleOf, change } = draft;
  return (
    <FormSection note={t("cards.text")} padding="l" title={t("cards.title")}>
      {source.cards.some(isInTwoLanguages) && (
        <fieldset className={styles.languages}>
          <legend>{t("cards.language")}</legend>
          {planLanguages.map((one) => (
            <Radio
              checked={language === one}
              key={one}
              label={t(`cards.languages.${one}`)}
              name={radioName}
              onChange={() => onLanguage(one)}
            />
          ))}
        </fieldset>
      )}
      <ul className={styles.cards}>
        {source.cards.map((card) => {
          const behind = language === "mn" ? "contentMn" : "content";
          return (
            <li className={styles.card} key={card.id}>
              <div className="grid shrinkable">
                <bdi className="semibold break-anywhere">{card.name}</bdi>
                <bdi className={styles.excerpt}>{excerptOf(card, language)}</bdi>
                {card.stale === behind && <span className="text-13 text-warning">{t("cards.stale")}</span>}
              </div>
              <Select
                label={t("cards.becomes", { name: card.name })}
                labelHidden
                onChange={({ target }) => change({ cardId: card.id, role: target.value as CardRole })}
                value={roleOf(card)}
              >
                {cardRoles.map((role) => (
                  <option key={role} value={role}>
                    {t(`roles.${role}`)}
                  </option>
                ))}
              </Select>
            </li>
          );
        })}
      </ul>
    </FormSection>
  );
}
