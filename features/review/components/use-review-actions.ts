import { useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { useCreateReview, useDeleteReview, useRestoreReview, useUpdateReview } from "../client/mutations";
import type { Review, ReviewAnswer } from "../schema";
import type { ReviewDraft } from "./review-form";

/** Posts and deletes product reviews; deleting can be undone. */
export function useReviewActions(productId: string, onRatings: (ratings: ReviewAnswer["ratings"]) => void) {
  const t = useTranslations("review");
  const create = useCreateReview(productId, onRatings);
  const update = useUpdateReview(productId, onRatings);
  const destroy = useDeleteReview(productId, onRatings);
  const restore = useRestoreReview(productId, onRatings);

  async function send(own: Review | null, draft: ReviewDraft): Promise<void> {
    if (own) await update.mutateAsync({ reviewId: own.id, version: own.version, ...draft });
    else await create.mutateAsync({ productId, ...draft });
    toast.success(t(own ? "saved" : "posted"));
  }

  function remove({ id: reviewId }: Review): void {
    const undo = {
      inverse: () => restore.mutateAsync({ reviewId }),
      run: () => destroy.mutateAsync({ reviewId }),
      done: t("restored"),
      onRefused: () => toast.error(t("problems.restore")),
    };
    destroy.mutateAsync({ reviewId }).then(
      () => toast.success(t("deleted"), { undo }),
      () => toast.error(t("problems.delete")),
    );
  }
  return { send, remove };
}
