import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { Skeleton } from "@/components/skeleton";
import type { Review, ReviewPage } from "../schema";
import styles from "./product-reviews.module.css";
import { ReviewLine } from "./review-line";

type Props = Readonly<{
  query: UseInfiniteQueryResult<InfiniteData<ReviewPage>>;
  canVote: (review: Review) => boolean;
  canEdit: (review: Review) => boolean;
  canDelete: (review: Review) => boolean;
  onEdit: () => void;
  onDelete: (review: Review) => void;
}>;

/** The reviews loaded so far, with a button for more. */
export function ReviewList({ query, canVote, canEdit, canDelete, onEdit, onDelete }: Props) {
  const t = useTranslations("review");
  const tCommon = useTranslations("common");
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const reviews = data?.pages.flatMap((page) => page.reviews);
  return (
    <>
      {!reviews && !isError && (
        <div aria-busy="true" aria-label={t("loading")} className={styles.list} role="status">
          <Skeleton height={72} shape="box" />
          <Skeleton height={72} shape="box" />
        </div>
      )}
      {isError && (
        <Failure>
          {t("problems.load")}{" "}
          <Button loading={isFetching} onClick={() => void (reviews ? fetchNextPage() : refetch())} size="s">
            {tCommon("tryAgain")}
          </Button>
        </Failure>
      )}
      {reviews?.length === 0 && <p className={styles.none}>{t("none")}</p>}
      {reviews && reviews.length > 0 && (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewLine
              canVote={canVote(review)}
              key={review.id}
              onDelete={canDelete(review) ? () => onDelete(review) : undefined}
              onEdit={canEdit(review) ? onEdit : undefined}
              review={review}
            />
          ))}
        </ul>
      )}
      {hasNextPage && !isError && (
        <div>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {tCommon("list.more")}
          </Button>
        </div>
      )}
    </>
  );
}
