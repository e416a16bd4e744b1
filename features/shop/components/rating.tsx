"use client";

import { useLocale, useTranslations } from "next-intl";
import { Stars } from "@/components/stars";
import { formatNumber } from "@/lib/format";
import type { ShopProduct } from "../schema";

type Props = Readonly<{ product: Pick<ShopProduct, "rating" | "totalReviews"> }>;

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** A star with the mean rating and the number of reviews; nothing without reviews. */
export function Rating({ product: { rating, totalReviews } }: Props) {
  const t = useTranslations("shop.rating");
  const locale = useLocale();
  if (totalReviews === 0) return null;
  const shown = formatNumber(locale, rating, oneDecimal);
  const count = formatNumber(locale, totalReviews);
  return (
    <p className="inline-row rigid gap-1 text-12 muted num">
      <span className="visually-hidden">
        {t("of", { rating: shown })}, {t("reviews", { count: totalReviews, shown: count })}
      </span>
      <Stars of={1} value={1} />
      <span aria-hidden="true" className="semibold text">
        {shown}
      </span>
      <span aria-hidden="true">({count})</span>
    </p>
  );
}

/** Five stars and how many reviews they are of, as a link to these. */
export function RatingLink({ product: { rating, totalReviews }, href }: Props & Readonly<{ href: string }>) {
  const t = useTranslations("shop.rating");
  const locale = useLocale();
  const count = t("reviews", { count: totalReviews, shown: formatNumber(locale, totalReviews) });
  return (
    <a className="inline-row gap-2 text-13 quiet-link" href={href}>
      <Stars value={rating} />
      {totalReviews > 0 && (
        <span className="visually-hidden">{t("of", { rating: formatNumber(locale, rating, oneDecimal) })}</span>
      )}
      {totalReviews > 0 && (
        <span aria-hidden="true" className="semibold text num">
          {formatNumber(locale, rating, oneDecimal)}
        </span>
      )}
      {count}
    </a>
  );
}
