import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { Review, ReviewAnswer, ReviewInput, ReviewPage, ReviewRef, ReviewUpdate, ReviewVote } from "../schema";
import { reviewKeys } from "./queries";

type OnRatings = (ratings: ReviewAnswer["ratings"]) => void;
type Write<Input> = Readonly<{ kind: string; send: (input: Input) => Promise<ReviewAnswer> }>;

/** A write that the lists show once the server has answered; `onRatings` gets the product's ratings as they are then. */
const useReviewWrite = <Input>(productId: string, onRatings: OnRatings, write: Write<Input>) =>
  useConfirmedWrite(reviewKeys.writes(productId), {
    ...write,
    receive: (client, { ratings }) => {
      onRatings(ratings);
      return client.invalidateQueries({ queryKey: reviewKeys.lists(productId) });
    },
  });

export const useCreateReview = (productId: string, onRatings: OnRatings) =>
  useReviewWrite(productId, onRatings, {
    kind: "createReview",
    send: (body: ReviewInput) => call("POST /api/product/review/new", { body }),
  });

export const useUpdateReview = (productId: string, onRatings: OnRatings) =>
  useReviewWrite(productId, onRatings, {
    kind: "updateReview",
    send: (body: ReviewUpdate) => call("POST /api/product/review/update", { body }),
  });

export const useDeleteReview = (productId: string, onRatings: OnRatings) =>
  useReviewWrite(productId, onRatings, {
    kind: "deleteReview",
    send: (body: ReviewRef) => call("POST /api/product/review/delete", { body }),
  });

export const useRestoreReview = (productId: string, onRatings: OnRatings) =>
  useReviewWrite(productId, onRatings, {
    kind: "restoreReview",
    send: (body: ReviewRef) => call("POST /api/product/review/restore", { body }),
  });

type Change = (review: Review) => Review;

/** The same review wherever it is shown. */
function changeReview(client: QueryClient, { productId, reviewId }: Shown, change: Change): void {
  const changed = (review: Review) => (review.id === reviewId ? change(review) : review);
  client.setQueriesData<InfiniteData<ReviewPage>>({ queryKey: reviewKeys.lists(productId) }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, reviews: page.reviews.map(changed) })) } : undefined,
  );
}

type Shown = Readonly<{ productId: string; reviewId: string }>;

const voted =
  (isHelpful: boolean): Change =>
  (review) =>
    review.isHelpful === isHelpful
      ? review
      : { ...review, isHelpful, helpfulCount: review.helpfulCount + (isHelpful ? 1 : -1) };

/** Says that a review is helpful, or takes that back, at once. */
export function useVoteForReview(productId: string) {
  const client = useQueryClient();
  return useMutation(
    optimisticUpdate(client, {
      queryKey: reviewKeys.lists(productId),
      writesKey: reviewKeys.writes(productId),
      kind: "voteForReview",
      send: callWithBody("POST /api/product/review/helpful"),
      apply: ({ reviewId, isHelpful }: ReviewVote) => changeReview(client, { productId, reviewId }, voted(isHelpful)),
      revert: ({ reviewId, isHelpful }) => changeReview(client, { productId, reviewId }, voted(!isHelpful)),
      // In the order of helpfulness it would move away under the pointer.
      settle: () => undefined,
    }),
  );
}
