"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { type Column, DataTable } from "@/components/data-table/data-table";
import type { useRowSelection } from "@/components/data-table/use-row-selection";
import { Icon } from "@/components/icon";
import { languageOf } from "@/i18n/locales";
import { classNames } from "@/lib/class-names";
import { formatNumber, formatTableDate } from "@/lib/format";
import { editPostPath } from "@/lib/paths";
import type { PostSort, PostSortKey } from "../domain/list-state";
import type { PostSummary } from "../schema";
import styles from "./post-list.module.css";
import { PostMenu, type RowActions } from "./post-menu";
import { PostStateChip } from "./post-state-chip";

type Props = Readonly<{
  posts: readonly PostSummary[];
  sort: PostSort;
  onSort: (sort: PostSort) => void;
  isWaiting: boolean;
  selection: ReturnType<typeof useRowSelection>;
  actions: RowActions;
}>;

/** The table of posts. */
export function PostTable({ posts, sort, onSort, isWaiting, selection, actions }: Props) {
  const t = useTranslations("post");
  return (
    <DataTable
      className={styles.table}
      columns={useColumns()}
      isWaiting={isWaiting}
      label={t("title")}
      menu={{ label: t("menu.column"), of: (post) => <PostMenu actions={actions} post={post} /> }}
      onSort={onSort}
      rows={posts}
      selection={{
        ...selection,
        allLabel: t("select.all"),
        labelOf: ({ title }) => t("select.one", { title }),
      }}
      sort={sort}
    />
  );
}

function useColumns(): Column<PostSummary, PostSortKey>[] {
  const t = useTranslations("post");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const day = (at: string | null) => at !== null && formatTableDate(locale, at, timeZone);
  return [
    { id: "title", sort: "title", label: t("columns.title"), cell: (post) => <TitleCell post={post} /> },
    { id: "state", label: t("columns.state"), cell: (post) => <PostStateChip post={post} /> },
    { id: "languages", label: t("columns.languages"), cell: (post) => <Languages post={post} /> },
    {
      id: "publishedAt",
      sort: "publishedAt",
      label: t("columns.publishedAt"),
      cell: ({ publishedAt }) => <span className="text-13 num nowrap">{day(publishedAt)}</span>,
    },
    {
      id: "likeCount",
      sort: "likeCount",
      label: t("columns.likeCount"),
      align: "end",
      cell: ({ likeCount }) => <span className="num">{formatNumber(locale, likeCount)}</span>,
    },
    {
      id: "commentCount",
      sort: "commentCount",
      label: t("columns.commentCount"),
      align: "end",
      cell: ({ commentCount }) => <span className="num">{formatNumber(locale, commentCount)}</span>,
    },
    {
      id: "updatedAt",
      sort: "updatedAt",
      label: t("columns.updatedAt"),
      cell: ({ updatedAt }) => <span className="text-13 num nowrap">{day(updatedAt)}</span>,
    },
  ];
}

type CellProps = Readonly<{ post: PostSummary }>;

function TitleCell({ post: { id, title, titleLanguage, cover, author, tags } }: CellProps) {
  const facts = [author?.name, ...tags].filter(Boolean);
  return (
    <span className={styles.post}>
      {cover ? (
        // biome-ignore lint/performance/noImgElement: its sizes are made once, at the upload.
        <img
          alt=""
          className={styles.cover}
          height={48}
          loading="lazy"
          src={`${cover.url}?width=320`}
          style={{ backgroundColor: cover.color }}
          width={72}
        />
      ) : (
        <span className={classNames(styles.cover, styles.blank)}>
          <Icon name="newspaper" size={20} />
        </span>
      )}
      <span className={styles.texts}>
        <AppLink className={styles.link} data-cell="title" href={editPostPath(id)}>
          <bdi lang={languageOf(titleLanguage).system.html}>{title}</bdi>
        </AppLink>
        {facts.length > 0 && (
          <span className={styles.under}>
            <bdi>{facts.join(" · ")}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}

function Languages({ post: { languages } }: CellProps) {
  return (
    <span className="inline-row gap-1">
      {languages.map((language) => (
        <abbr className={styles.language} key={language} title={languageOf(language).label}>
          {language.toUpperCase()}
        </abbr>
      ))}
    </span>
  );
}
