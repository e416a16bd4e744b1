"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { call, callWithBody } from "@/lib/api-client";
import type { Locale } from "@/lib/locale";
import { usePostWrite } from "../../client/mutations";
import { failureCopy } from "../../components/failure-copy";
import type { Post } from "../../schema";

/** Makes a former text the present one; Undo restores the one that it replaced, which was stored by that. */
export function useRestoreRevision({ id: postId, version }: Post, language: Locale) {
  const t = useTranslations("postRevision");
  const tPost = useTranslations("post");
  const { mutateAsync: restore, isPending } = usePostWrite(callWithBody("POST /api/post/revisions/restore"));
  const onRefused = (error: unknown) => toast.error(failureCopy(error, tPost));

  async function undoing(post: Post): Promise<() => Promise<unknown>> {
    const { revisions } = await call("GET /api/post/revisions/list", { query: { postId, language } });
    const [replaced] = revisions;
    if (!replaced) throw new Error("A restored text leaves a revision");
    return () => restore({ revisionId: replaced.id, version: post.version });
  }

  async function handleRestore(revisionId: string, when: string): Promise<void> {
    if (isPending) return;
    try {
      const { post } = await restore({ revisionId, version });
      // Read when it is needed; nothing newer can have been stored as long as the version is this one.
      const inverse = async () => (await undoing(post))();
      toast.success(t("restored", { when }), { undo: { inverse, done: t("undone"), onRefused } });
    } catch (error) {
      onRefused(error);
    }
  }
  return { isPending, handleRestore };
}
