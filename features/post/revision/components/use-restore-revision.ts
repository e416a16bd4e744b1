"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { call, callWithBody } from "@/lib/api-client";
import type { Locale } from "@/lib/locale";
import { usePostWrite } from "../../client/mutations";
import { useFailureCopy } from "../../components/failure-copy";
import type { Post } from "../../schema";

/** Which version the post has since, and when the text that it has again was changed. */
export type Restored = Readonly<{ version: number; when: string }>;

type Options = Readonly<{ language: Locale; onRestored: (restored: Restored) => void }>;

/** Restores a previous revision of a post; undo restores the one that it replaced. */
export function useRestoreRevision({ id: postId, version }: Post, { language, onRestored }: Options) {
  const t = useTranslations("postRevision");
  const failureCopy = useFailureCopy();
  const { mutateAsync: restore, isPending } = usePostWrite(callWithBody("POST /api/post/revisions/restore"));
  const onRefused = (error: unknown) => toast.error(failureCopy(error));

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
      onRestored({ version: post.version, when });
      // Read when it is needed; nothing newer can have been stored as long as the version is this one.
      const inverse = async () => (await undoing(post))();
      toast.success(t("restored", { when }), { undo: { inverse, done: t("undone"), onRefused } });
    } catch (error) {
      onRefused(error);
    }
  }
  return { isPending, handleRestore };
}
