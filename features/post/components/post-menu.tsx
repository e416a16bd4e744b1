"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import { editPostPath, postRevisionsPath, previewPostPath } from "@/lib/paths";
import type { BulkChange } from "../bulk/schema";
import type { PostSummary } from "../schema";

/** What can be done to one post from the list. */
export type RowActions = Readonly<{ onChange: (post: PostSummary, change: BulkChange) => void }>;

/** The menu of actions for a post. */
export function PostMenu({ post, actions }: Readonly<{ post: PostSummary; actions: RowActions }>) {
  const t = useTranslations("post");
  const router = useRouter();
  const { id, title } = post;
  const turned = post.status === "published" ? "unpublish" : "publish";
  return (
    <Menu
      items={[
        { label: t("edit"), icon: "pencil", onSelect: () => router.push(editPostPath(id)) },
        { label: t("preview"), icon: "eye", onSelect: () => router.push(previewPostPath(id)) },
        { label: t("revisions"), icon: "history", onSelect: () => router.push(postRevisionsPath(id)) },
        "divider",
        {
          label: t(`bulk.${turned}`),
          icon: turned === "publish" ? "send" : "eye-off",
          onSelect: () => actions.onChange(post, turned),
        },
        { label: t("delete"), icon: "trash-2", danger: true, onSelect: () => actions.onChange(post, "delete") },
      ]}
      label={t("menu.of", { title })}
      trigger={(props) => (
        <IconButton {...props} data-cell="menu" icon="ellipsis-vertical" label={t("menu.of", { title })} size="s" />
      )}
    />
  );
}
