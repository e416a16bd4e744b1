"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LinkButton } from "@/components/link-button";
import { Menu } from "@/components/menu";
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
import { useFailureCopy } from "./failure-copy";
import { PostForm } from "./post-form";
import { PostStateChip } from "./post-state-chip";
import { usePostEditor } from "./use-post-editor";

type Props = Readonly<{ post: Post; language: Locale; origin: string }>;

const titleOf = ({ texts, language, slug }: Post) => texts[language]?.title ?? slug;

/** The page that edits a post. */
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
            items={[{ label: t("area"), href: paths.blog.root }, { label: title }]}
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

/** What is done to it beside writing; saving stands at the end of the form, always in sight. */
function Actions({ post, language }: Pick<Props, "post" | "language">) {
  const t = useTranslations("post");
  const router = useRouter();
  const { isPending, handleDelete } = useDeletePost(post);
  const shown = post.texts[language] ? language : post.language;
  const title = titleOf(post);
  const isPublished = postStateOf(post, Date.now()) === "published";
  return (
    <>
      <LinkButton href={previewPostPath(post.id, shown)} startIcon="eye">
        {t("preview")}
      </LinkButton>
      <LinkButton href={postRevisionsPath(post.id, shown)} startIcon="history">
        {t("revisions")}
      </LinkButton>
      <Menu
        items={[
          ...(isPublished
            ? ([
                { label: t("view"), icon: "external-link", onSelect: () => router.push(postPath(post.slug)) },
                "divider",
              ] as const)
            : []),
          {
            label: t("delete"),
            icon: "trash-2",
            danger: true,
            disabled: isPending,
            onSelect: () => void handleDelete(),
          },
        ]}
        label={t("menu.of", { title })}
        trigger={(props) => <IconButton {...props} icon="ellipsis" label={t("menu.of", { title })} variant="outline" />}
      />
    </>
  );
}

/** Deletes it, returns to the list and offers Undo. */
function useDeletePost(post: Post) {
  const t = useTranslations("post");
  const router = useRouter();
  const failureCopy = useFailureCopy();
  const { id: postId } = post;
  const { mutateAsync: remove, isPending } = usePostWrite(callWithBody("POST /api/post/delete"));
  const { mutateAsync: restore } = usePostWrite(callWithBody("POST /api/post/restore"));
  const onRefused = (error: unknown) => toast.error(failureCopy(error));
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
