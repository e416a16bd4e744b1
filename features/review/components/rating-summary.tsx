import { useLocale, useTranslations } from "next-intl";
import { Stars } from "@/components/stars";
import { formatNumber, formatPercent } from "@/lib/format";
import type { StarCount } from "../schema";
import styles from "./product-reviews.module.css";

type Props = Readonly<{ ratings: readonly StarCount[] }>;

/** The mean of all ratings, in tenths. */
export function meanOf(ratings: readonly StarCount[]): number {
  const total = ratings.reduce((sum, { count }) => sum + count, 0);
  const sum = ratings.reduce((all, { stars, count }) => all + stars * count, 0);
  return total === 0 ? 0 : Math.round((sum / total) * 10) / 10;
}

/** The average rating, and the number of reviews per star. */
export function RatingSummary({ ratings }: Props) {
  const t = useTranslations("review");
  const locale = useLocale();
  const total = ratings.reduce((sum, { count }) => sum + count, 0);
  const mean = meanOf(ratings);
  return (
    <div className={styles.summary}>
      <div className={styles.mean}>
        <strong>{formatNumber(locale, mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</strong>
        <Stars label={t("stars", { count: mean })} value={mean} />
        <span>{t("count", { count: total })}</span>
      </div>
      <ul className={styles.bars}>
        {ratings.map(({ stars, count }) => {
          const share = total === 0 ? 0 : count / total;
          return (
            <li key={stars}>
              <span>{t("stars", { count: stars })}</span>
              <span aria-hidden="true" className={styles.bar}>
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
              <span title={formatPercent(locale, share)}>{formatNumber(locale, count)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
