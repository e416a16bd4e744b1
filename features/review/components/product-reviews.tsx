"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { AppLink } from "@/components/app-link";
import { Button, buttonClass } from "@/components/button";
import { NativeSelect } from "@/components/native-select";
import { useCurrentPath } from "@/components/use-current-path";
import { signInPath } from "@/lib/paths";
import { reviewsQuery } from "../client/queries";
import { type Review, type ReviewSort, reviewSorts, type StarCount } from "../schema";
import styles from "./product-reviews.module.css";
import { RatingSummary } from "./rating-summary";
import { ReviewList } from "./review-list";
import { useReviewActions } from "./use-review-actions";

const ReviewForm = dynamic(() => import("./review-form").then((module) => module.ReviewForm), { ssr: false });

type Props = Readonly<{
  productId: string;
  /** From 0 to 5, in tenths. */
  rating: number;
  totalReviews: number;
  /** From five stars to one. */
  ratings: readonly StarCount[];
  /** Who is signed in; null for a guest. */
  viewer: Readonly<{ canManage: boolean }> | null;
}>;

/** The reviews of a product, with a form for one's own. */
export function ProductReviews({ productId, ratings: given, viewer }: Props) {
  const t = useTranslations("review");
  const id = useId();
  const [sort, setSort] = useState<ReviewSort>("newest");
  const [answered, setAnswered] = useState<Readonly<{ productId: string; ratings: readonly StarCount[] }> | null>(null);
  // What a write has answered is newer than the page, as long as it shows the same product.
  const ratings = answered?.productId === productId ? answered.ratings : given;
  const [isWriting, setIsWriting] = useState(false);
  const writeButton = useRef<HTMLButtonElement>(null);
  const query = useInfiniteQuery(reviewsQuery(productId, sort));
  const own = query.data?.pages[0]?.own ?? null;
  const { send, remove } = useReviewActions(productId, (now) => setAnswered({ productId, ratings: now }));
  const close = () => {
    setIsWriting(false);
    // The form goes, and the focus must not go with it.
    requestAnimationFrame(() => writeButton.current?.focus());
  };
  const canEdit = (review: Review) => review.isOwn && !isWriting;
  return (
    <section aria-labelledby={id} className={styles.reviews}>
      <div className={styles.title}>
        <h2 id={id}>{t("title")}</h2>
        <span className={styles.sort}>
          <label htmlFor={`${id}-sort`}>{t("sort.label")}</label>
          <NativeSelect id={`${id}-sort`} onChange={(event) => setSort(event.target.value as ReviewSort)} value={sort}>
            {reviewSorts.map((one) => (
              <option key={one} value={one}>
                {t(`sort.${one}`)}
              </option>
            ))}
          </NativeSelect>
        </span>
      </div>
      <RatingSummary ratings={ratings} />
      {!viewer && <GuestLink />}
      {viewer && !isWriting && query.data && (
        <div>
          <Button onClick={() => setIsWriting(true)} ref={writeButton} startIcon="pencil">
            {t(own ? "edit" : "write")}
          </Button>
        </div>
      )}
      {isWriting && <ReviewForm onClose={close} onSend={(draft) => send(own, draft)} review={own} />}
      <ReviewList
        canDelete={(review) => review.isOwn || viewer?.canManage === true}
        canEdit={canEdit}
        canVote={(review) => viewer !== null && !review.isOwn}
        onDelete={remove}
        onEdit={() => setIsWriting(true)}
        query={query}
      />
    </section>
  );
}

function GuestLink() {
  const t = useTranslations("review");
  return (
    <div>
      <AppLink className={buttonClass({})} href={signInPath(useCurrentPath())}>
        {t("signIn")}
      </AppLink>
    </div>
  );
}
