"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { Stars } from "@/components/stars";
import { formatDate, formatDateTime, formatNumber } from "@/lib/format";
import { useVoteForReview } from "../client/mutations";
import type { Review } from "../schema";
import styles from "./product-reviews.module.css";

type Props = Readonly<{
  review: Review;
  /** Whether the reader may say that it is helpful. */
  canVote: boolean;
  /** Both left out for those who may not. */
  onEdit?: () => void;
  onDelete?: () => void;
}>;

/** A review with its author and date. */
export function ReviewLine({ review, canVote, onEdit, onDelete }: Props) {
  const t = useTranslations("review");
  const locale = useLocale();
  const name = review.author?.name ?? t("someone");
  return (
    <li className={styles.review}>
      <Avatar alt="" imageUrl={review.author?.avatarUrl} name={name} size={40} />
      <div className={styles.reviewBody}>
        <div className={styles.head}>
          <p className={styles.who}>
            <bdi>{name}</bdi>
            {review.isPurchased && <span className={styles.purchased}>{t("purchased")}</span>}
          </p>
          {onEdit && <IconButton icon="pencil" label={t("edit")} onClick={onEdit} size="s" />}
          {onDelete && <IconButton icon="trash-2" label={t("delete", { name })} onClick={onDelete} size="s" />}
        </div>
        <p className={styles.when}>
          <Stars label={t("stars", { count: review.rating })} value={review.rating} />
          <time dateTime={review.createdAt} title={formatDateTime(locale, review.createdAt, "full")}>
            {formatDate(locale, review.createdAt)}
          </time>
          {review.editedAt && (
            <time dateTime={review.editedAt} title={formatDateTime(locale, review.editedAt, "full")}>
              {t("edited")}
            </time>
          )}
        </p>
        {review.comment && (
          <p className={styles.comment} dir="auto">
            {review.comment}
          </p>
        )}
        {canVote ? <VoteButton review={review} /> : <VoteCount count={review.helpfulCount} />}
      </div>
    </li>
  );
}

function VoteCount({ count }: Readonly<{ count: number }>) {
  const t = useTranslations("review");
  return count > 0 ? <p className={styles.votes}>{t("helpfulCount", { count })}</p> : null;
}

function VoteButton({ review: { id: reviewId, productId, isHelpful, helpfulCount } }: Pick<Props, "review">) {
  const t = useTranslations("review");
  const locale = useLocale();
  const { mutate } = useVoteForReview(productId);
  const [hasFailed, setHasFailed] = useState(false);
  const handleClick = () => {
    setHasFailed(false);
    mutate({ reviewId, isHelpful: !isHelpful }, { onError: () => setHasFailed(true) });
  };
  return (
    <p className={styles.votes}>
      <Button
        aria-pressed={isHelpful}
        onClick={handleClick}
        size="s"
        startIcon="thumbs-up"
        variant={isHelpful ? "soft" : "outline"}
      >
        {t("helpful")}
        {helpfulCount > 0 && <span className={styles.count}>{formatNumber(locale, helpfulCount)}</span>}
      </Button>
      {hasFailed && <span role="alert">{t("problems.vote")}</span>}
    </p>
  );
}
