"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { SortSelect } from "@/components/data-table/sort-select";
import { ListToolbar } from "@/components/data-table/toolbar";
import { useListState } from "@/components/data-table/use-list-state";
import { type RowSelectionState, useRowSelection } from "@/components/data-table/use-row-selection";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { useAddressSearch } from "@/components/use-address-search";
import { languageOf } from "@/i18n/locales";
import { formatNumber } from "@/lib/format";
import { type Locale, locales } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { PostBulkBar } from "../bulk/components/post-bulk-bar";
import { usePostChanges } from "../bulk/components/use-post-changes";
import { maxChanged } from "../bulk/domain/limits";
import { useLivePosts } from "../client/mutations";
import { postFacetsQuery, postsQuery } from "../client/queries";
import { postList, postSorts } from "../domain/list-state";
import { postStates } from "../domain/state";
import type { PostFilters, PostPage } from "../schema";
import styles from "./post-list.module.css";
import { PostTable } from "./post-table";

/** The page with the posts, filtered and sorted as in the URL. `search` is the query that the server rendered. */
export function PostListScreen({ search }: Readonly<{ search: string }>) {
  const t = useTranslations("post");
  useLivePosts();
  const list = useListState(postList, useAddressSearch(search));
  return (
    <>
      <PageHeader actions={<NewPostLink />} subtitle={t("subtitle")} title={t("title")} />
      <div className={styles.card}>
        <Toolbar list={list} />
        <Results list={list} />
      </div>
    </>
  );
}

function NewPostLink() {
  return (
    <LinkButton href={paths.blog.new} startIcon="plus" variant="solid">
      {useTranslations("post")("new")}
    </LinkButton>
  );
}

type ListProps = Readonly<{ list: ReturnType<typeof useListState<typeof postList.initial>> }>;

function Toolbar({ list: { state, change } }: ListProps) {
  const t = useTranslations("post");
  const { data: facets } = useQuery(postFacetsQuery());
  return (
    <ListToolbar
      className={styles.toolbar}
      filters={[
        {
          name: "state",
          title: t("columns.state"),
          options: postStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          name: "language",
          title: t("columns.languages"),
          options: locales.map((value) => ({ value, label: languageOf(value).label })),
        },
        {
          name: "tag",
          title: t("fields.tags"),
          options: withChosen(facets?.tags ?? [], state.tag).map((value) => ({ value, label: value })),
        },
        {
          name: "authorId",
          title: t("columns.author"),
          options: (facets?.authors ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      list={postList}
      onChange={(patch) => change(patch.tag !== undefined && patch.tag === state.tag ? { ...patch, tag: "" } : patch)}
      searchLabel={t("search")}
      state={state}
      tools={
        <SortSelect labelOf={(sort) => t(`sort.${sort}`)} onChange={change} sorts={postSorts} value={state.sort} />
      }
    />
  );
}

/** A tag that came with the URL can be unset although it is not among the most used. */
const withChosen = (tags: readonly string[], chosen: string) =>
  chosen === "" || tags.includes(chosen) ? tags : [chosen, ...tags];

function Results({ list: { state, settled, change } }: ListProps) {
  const t = useTranslations("post");
  const locale = useLocale() as Locale;
  const found = useInfiniteQuery({ ...postsQuery(settled, locale), placeholderData: keepPreviousData });
  return (
    <ListStates
      copy={{ failed: t("failed.list"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={
        <EmptyState action={<NewPostLink />} icon="newspaper" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages[0]?.total === 0}
      onClear={postList.isFiltered(state) ? () => change(postList.cleared) : undefined}
      query={found}
    >
      {({ pages }) => (
        <Rows filters={settled} found={found} onSort={(sort) => change({ sort })} pages={pages} sort={state.sort} />
      )}
    </ListStates>
  );
}

type RowsProps = Readonly<{
  pages: readonly PostPage[];
  filters: PostFilters;
  sort: PostFilters["sort"];
  onSort: (sort: PostFilters["sort"]) => void;
  found: Parameters<typeof MoreRows>[0]["query"] & Readonly<{ isPlaceholderData: boolean }>;
}>;

function Rows({ pages, filters, sort, onSort, found }: RowsProps) {
  const t = useTranslations("post");
  const locale = useLocale();
  const posts = pages.flatMap((page) => page.posts);
  const { total = 0 } = pages.at(-1) ?? {};
  const { selection, isAllMatching, selectMatching, clear, onSelection } = useSelection(filters);
  const { isRunning, run } = usePostChanges(clear);
  const chosen = useRowSelection({ rows: posts, selection, onSelection, canSelect: () => true });
  const ids = Object.keys(selection);
  const count = isAllMatching ? Math.min(total, maxChanged) : ids.length;
  const [shown, all] = [formatNumber(locale, posts.length), formatNumber(locale, total)];
  return (
    <div className="grid shrinkable">
      <PostTable
        actions={{ onChange: ({ id }, change) => run({ ids: [id] }, change) }}
        isWaiting={found.isPlaceholderData}
        onSort={onSort}
        posts={posts}
        selection={chosen}
        sort={sort}
      />
      <div className={styles.more}>
        <MoreRows query={found} shown={t("shown", { shown, all })} />
      </div>
      {count > 0 && (
        <PostBulkBar
          count={count}
          isRunning={isRunning}
          matching={chosen.isAll && !isAllMatching && total > ids.length ? total : null}
          onChange={(change) => run(isAllMatching ? { matching: filters } : { ids }, change)}
          onClear={clear}
          onSelectMatching={selectMatching}
        />
      )}
    </div>
  );
}

const nothing: RowSelectionState = {};

/** What is chosen, until the filters are others: what was chosen among others is not meant among these. */
function useSelection(filters: PostFilters) {
  const [selection, setSelection] = useState(nothing);
  const [isAllMatching, setIsAllMatching] = useState(false);
  const { sort: _, ...others } = filters;
  const filterKey = JSON.stringify(others);
  function clear() {
    setSelection(nothing);
    setIsAllMatching(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are what it waits for.
  useEffect(clear, [filterKey]);
  return {
    selection,
    isAllMatching,
    selectMatching: () => setIsAllMatching(true),
    clear,
    onSelection(update: Parameters<Parameters<typeof useRowSelection>[0]["onSelection"]>[0]) {
      setIsAllMatching(false);
      setSelection(update);
    },
  };
}
