"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AppLink } from "@/components/app-link";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Chip } from "@/components/chip";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import { classNames } from "@/lib/class-names";
import { formatDateTime } from "@/lib/format";
import { postPath } from "@/lib/paths";
import { plainText } from "@/lib/rich-text/plain-text";
import type { CommentSort } from "../domain/list-state";
import type { ModeratedComment } from "../schema";
import styles from "./moderation-table.module.css";
import { type ModerationActions, useModeration } from "./use-moderation";

/** In characters. */
const longMessage = 280;
const tones = { visible: "success", pending: "warning", hidden: "neutral" } as const;

type Props = Readonly<{
  comments: readonly ModeratedComment[];
  sort: CommentSort;
  onSort: (sort: CommentSort) => void;
}>;

/** The table of comments to moderate. */
export function ModerationTable({ comments, sort, onSort }: Props) {
  const t = useTranslations("commentModeration");
  const actions = useModeration();
  return (
    <Card padding="none">
      <DataTable
        className={styles.table}
        columns={useColumns()}
        label={t("title")}
        menu={{ label: t("actions"), of: (row) => <RowMenu actions={actions} row={row} /> }}
        onSort={(next) => onSort(next === "created" ? "oldest" : "latest")}
        rows={comments}
        sort={sort === "latest" ? "-created" : "created"}
      />
    </Card>
  );
}

function useColumns(): Column<ModeratedComment, "created">[] {
  const t = useTranslations("commentModeration");
  const locale = useLocale();
  return [
    {
      id: "comment",
      card: "title",
      label: t("fields.comment"),
      cell: ({ message }) => <Message text={plainText(message)} />,
    },
    {
      id: "author",
      card: "line",
      label: t("fields.author"),
      cell: ({ author }) => <bdi>{author?.name ?? t("someone")}</bdi>,
    },
    {
      id: "post",
      card: "line",
      label: t("fields.post"),
      cell: ({ post, id }) => (
        <AppLink className={styles.post} dir="auto" href={`${postPath(post.slug)}#comment-${id}`}>
          {post.title}
        </AppLink>
      ),
    },
    {
      id: "status",
      card: "state",
      label: t("fields.status"),
      cell: ({ status }) => <Chip tone={tones[status]}>{t(`statuses.${status}`)}</Chip>,
    },
    {
      id: "created",
      card: "end",
      sort: "created",
      label: t("fields.created"),
      cell: ({ createdAt }) => <span className="text-13 num nowrap">{formatDateTime(locale, createdAt)}</span>,
    },
  ];
}

/** A long one is shown in part until it is asked for: what waits can be read nowhere else. */
function Message({ text }: Readonly<{ text: string }>) {
  const t = useTranslations("common.list");
  const [isWhole, setIsWhole] = useState(text.length <= longMessage);
  return (
    <>
      <span className={classNames(styles.message, !isWhole && styles.short)} dir="auto">
        {text}
      </span>
      {!isWhole && (
        <Button onClick={() => setIsWhole(true)} size="s" variant="ghost">
          {t("more")}
        </Button>
      )}
    </>
  );
}

function RowMenu({ row, actions }: Readonly<{ row: ModeratedComment; actions: ModerationActions }>) {
  const t = useTranslations("commentModeration");
  const label = t("actionsOf", { name: row.author?.name ?? t("someone") });
  const show = {
    label: t(row.status === "pending" ? "approve" : "show"),
    icon: "check",
    onSelect: () => void actions.moderate(row, "visible"),
  } as const;
  const hide = { label: t("hide"), icon: "eye-off", onSelect: () => void actions.moderate(row, "hidden") } as const;
  return (
    <Menu
      items={[
        ...(row.status === "visible" ? [] : [show]),
        ...(row.status === "hidden" ? [] : [hide]),
        "divider",
        { label: t("delete"), icon: "trash-2", danger: true, onSelect: () => void actions.remove(row) },
      ]}
      label={label}
      trigger={(props) => <IconButton {...props} icon="ellipsis-vertical" label={label} />}
    />
  );
}
