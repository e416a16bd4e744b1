"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import type { Locale } from "@/lib/locale";
import { paths, postPath, postRevisionsPath, previewPostPath } from "@/lib/paths";
import { pendingRemovals } from "@/lib/pending-removals";
import { codeOf } from "@/lib/problem";
import { useLivePosts, usePostWrite } from "../client/mutations";
import { postQuery } from "../client/queries";
import { postStateOf } from "../domain/state";
import type { Post } from "../schema";
import { failureCopy } from "./failure-copy";
import { PostForm } from "./post-form";
import { PostStateChip } from "./post-state-chip";
import { usePostEditor } from "./use-post-editor";

type Props = Readonly<{ post: Post; language: Locale; origin: string }>;

const titleOf = ({ texts, language, slug }: Post) => texts[language]?.title ?? slug;

/** The page on which one post is edited. */
export function EditPostScreen({ post, language, origin }: Props) {
  const t = useTranslations("post");
  useLivePosts();
  const [saved, setSaved] = useState(post);
  const { error } = useQuery({ ...postQuery(post.id), initialData: post });
  useEffect(() => () => pendingRemovals.end(post.id), [post.id]);
  const editor = usePostEditor({ post, language, onSaved: setSaved });
  const title = titleOf(saved);
  return (
    <>
      <PageHeader
        actions={<Actions language={editor.form.language} post={saved} />}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("title"), href: paths.blog.root }, { label: title }]}
            label={t("breadcrumbs")}
          />
        }
        subtitle={<PostStateChip post={saved} />}
        title={<bdi>{title}</bdi>}
      />
      {codeOf(error) === "not-found" && (
        <EmptyState icon="archive" title={t("failed.gone")}>
          {t("goneText")}
        </EmptyState>
      )}
      <PostForm editor={editor} origin={origin} />
    </>
  );
}

function Actions({ post, language }: Pick<Props, "post" | "language">) {
  const t = useTranslations("post");
  const { isPending, handleDelete } = useDeletePost(post);
  const shown = post.texts[language] ? language : post.language;
  return (
    <>
      <Button loading={isPending} onClick={() => void handleDelete()} startIcon="trash-2">
        <span data-word="">{t("delete")}</span>
      </Button>
      <LinkButton href={postRevisionsPath(post.id, shown)} startIcon="history">
        <span data-word="">{t("revisions")}</span>
      </LinkButton>
      <LinkButton href={previewPostPath(post.id, shown)} startIcon="eye">
        <span data-word="">{t("preview")}</span>
      </LinkButton>
      {postStateOf(post, Date.now()) === "published" && (
        <LinkButton href={postPath(post.slug)} startIcon="external-link">
          <span data-word="">{t("view")}</span>
        </LinkButton>
      )}
    </>
  );
}

/** Deletes it, returns to the list and offers Undo. */
function useDeletePost(post: Post) {
  const t = useTranslations("post");
  const router = useRouter();
  const { id: postId } = post;
  const { mutateAsync: remove, isPending } = usePostWrite(callWithBody("POST /api/post/delete"));
  const { mutateAsync: restore } = usePostWrite(callWithBody("POST /api/post/restore"));
  const onRefused = (error: unknown) => toast.error(failureCopy(error, t));
  async function handleDelete() {
    pendingRemovals.begin(postId);
    try {
      await remove({ postId });
    } catch (error) {
      pendingRemovals.end(postId);
      return onRefused(error);
    }
    router.push(paths.blog.root);
    toast.success(t("deleted", { title: titleOf(post) }), { undo: { inverse: () => restore({ postId }), onRefused } });
  }
  return { isPending, handleDelete };
}
