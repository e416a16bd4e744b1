import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useFailureToast } from "@/components/failure-toast";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { useCommentWrite, useCreateComment } from "../client/mutations";
import type { Comment } from "../schema";

/** Returns the functions that post, edit and delete comments on a post; a deletion can be undone. */
export function useCommentActions(postId: string) {
  const t = useTranslations("postComments");
  const announceFailure = useFailureToast();
  const create = useCreateComment();
  const update = useCommentWrite(callWithBody("POST /api/post/comment/update"));
  const remove = useCommentWrite(callWithBody("POST /api/post/comment/delete"));
  const restore = useCommentWrite(callWithBody("POST /api/post/comment/restore"));
  const sent = useRef({ text: "", key: "" });

  async function post(message: string, parentId: string | null): Promise<void> {
    const text = `${parentId}\n${message}`;
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    const { comment } = await create.mutateAsync({ postId, parentId, message, key: sent.current.key });
    toast.success(t(comment.status === "pending" ? "held" : "posted"));
  }
  async function edit({ id: commentId, version }: Comment, message: string): Promise<void> {
    await update.mutateAsync({ commentId, version, message });
    toast.success(t("saved"));
  }
  function handleDelete({ id: commentId }: Comment): void {
    const undo = {
      inverse: () => restore.mutateAsync({ commentId }),
      run: () => remove.mutateAsync({ commentId }),
      done: t("restored"),
      onRefused: (error: unknown) => announceFailure(error, t("problems.restore")),
    };
    remove.mutateAsync({ commentId }).then(
      () => toast.success(t("removed"), { undo }),
      (error: unknown) => announceFailure(error, t("problems.delete")),
    );
  }
  return { post, edit, remove: handleDelete };
}
export type CommentActions = ReturnType<typeof useCommentActions>;
