import { useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { codeOf } from "@/lib/problem";
import { useDeleteImage, useMoveImage, useRestoreImage, useUpdateImage } from "../client/mutations";

/** Returns the actions on the images of a product, with their messages. */
export function usePictureActions(productId: string) {
  const t = useTranslations("productImage");
  const move = useMoveImage(productId);
  const update = useUpdateImage(productId);
  const destroy = useDeleteImage(productId);
  const restore = useRestoreImage(productId);
  return {
    move: (imageId: string, index: number) =>
      move.mutate({ imageId, index }, { onError: () => void toast.error(t("problems.move")) }),
    describe: (imageId: string, alt: string, before: string) => update.mutateAsync({ imageId, alt, before }),
    remove(imageId: string, onGone: () => void): void {
      const undo = {
        inverse: () => restore.mutateAsync({ imageId }),
        run: () => destroy.mutateAsync({ imageId }),
        done: t("restored"),
        onRefused: (error: unknown) =>
          toast.error(t(codeOf(error) === "conflict" ? "problems.noRoom" : "problems.restore")),
      };
      // By promise: the row goes with the picture, and what a mutation would tell it goes unheard.
      destroy.mutateAsync({ imageId }).then(
        () => {
          onGone();
          toast.success(t("deleted"), { undo });
        },
        () => toast.error(t("problems.delete")),
      );
    },
  };
}
