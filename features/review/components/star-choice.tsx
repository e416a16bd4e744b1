import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { Radio } from "@/components/radio";
import { StarShape } from "@/components/stars";
import styles from "./review-form.module.css";

type Props = Readonly<{
  /** From 1 to 5; 0 while none is chosen. */
  value: number;
  onChange: (rating: number) => void;
  /** The id of the message that says what is wrong with the choice. */
  describedBy?: string;
  ref?: Ref<HTMLFieldSetElement>;
}>;

const choices = [1, 2, 3, 4, 5] as const;

/** A rating as a group of radio buttons that look like stars: arrow keys choose, and each says its meaning. */
export function StarChoice({ value, onChange, describedBy, ref }: Props) {
  const t = useTranslations("review");
  return (
    <fieldset aria-describedby={describedBy} className={styles.choice} ref={ref}>
      <legend>{t("form.rating")}</legend>
      <span className={styles.choiceRow}>
        {choices.map((star) => (
          <Radio
            aria-label={`${t("stars", { count: star })}: ${t(`form.meaning.${star}`)}`}
            checked={value === star}
            className={star <= value ? styles.filled : undefined}
            key={star}
            label={<StarShape size={30} />}
            name="rating"
            onChange={() => onChange(star)}
            title={t(`form.meaning.${star}`)}
            value={star}
          />
        ))}
        <span aria-hidden="true" className={styles.meaning}>
          {value > 0 && t(`form.meaning.${value as 1}`)}
        </span>
      </span>
    </fieldset>
  );
}
