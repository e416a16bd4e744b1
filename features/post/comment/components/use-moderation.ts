import { useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import type { CommentStatus } from "@/features/post/domain/constants";
import { callWithBody } from "@/lib/api-client";
import { codeOf } from "@/lib/problem";
import { useCommentWrite } from "../client/mutations";
import type { Comment } from "../schema";

/** Returns the functions that show, hide and delete comments; each can be undone. */
export function useModeration() {
  const t = useTranslations("commentModeration");
  const { mutateAsync: send } = useCommentWrite(callWithBody("POST /api/post/comment/moderate"));
  const { mutateAsync: destroy } = useCommentWrite(callWithBody("POST /api/post/comment/delete"));
  const { mutateAsync: restore } = useCommentWrite(callWithBody("POST /api/post/comment/restore"));
  const onRefused = () => toast.error(t("refused"));
  const said = (before: CommentStatus, status: CommentStatus) => {
    if (status === "visible") return t(before === "pending" ? "approved" : "shownAgain");
    return t(status === "hidden" ? "hidden" : "held");
  };

  async function moderate({ id: commentId, status: before, version }: Comment, status: CommentStatus): Promise<void> {
    try {
      await send({ commentId, status, version });
    } catch (error) {
      if (codeOf(error) === "stale") toast.error(t("edited"));
      else onRefused();
      return;
    }
    const inverse = () => send({ commentId, status: before });
    toast.success(said(before, status), { undo: { inverse, onRefused } });
  }
  async function remove({ id: commentId }: Comment): Promise<void> {
    try {
      await destroy({ commentId });
    } catch {
      onRefused();
      return;
    }
    toast.success(t("deleted"), { undo: { inverse: () => restore({ commentId }), onRefused } });
  }
  return { moderate, remove };
}
export type ModerationActions = ReturnType<typeof useModeration>;
