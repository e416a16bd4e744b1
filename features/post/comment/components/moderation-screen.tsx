"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { SortSelect } from "@/components/data-table/sort-select";
import { ListToolbar } from "@/components/data-table/toolbar";
import { useListState } from "@/components/data-table/use-list-state";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { useAddressSearch } from "@/components/use-address-search";
import { commentStatuses } from "@/features/post/domain/constants";
import { formatNumber } from "@/lib/format";
import { useLiveComments } from "../client/mutations";
import { moderatedCommentsQuery } from "../client/queries";
import { commentList, commentSorts } from "../domain/list-state";
import { ModerationTable } from "./moderation-table";

/** The page with all comments, filtered and sorted as in the URL. `search` is the query that the server rendered. */
export function ModerationScreen({ search }: Readonly<{ search: string }>) {
  const t = useTranslations("commentModeration");
  const list = useListState(commentList, useAddressSearch(search));
  const { state, change } = list;
  useLiveComments();
  return (
    <>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <ListToolbar
        filters={[
          {
            name: "status",
            title: t("fields.status"),
            options: commentStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
        list={commentList}
        onChange={change}
        searchLabel={t("search")}
        state={state}
        tools={
          <SortSelect labelOf={(sort) => t(`sort.${sort}`)} onChange={change} sorts={commentSorts} value={state.sort} />
        }
      />
      <Results list={list} />
    </>
  );
}

type ResultsProps = Readonly<{ list: ReturnType<typeof useListState<typeof commentList.initial>> }>;

function Results({ list: { state, settled, change } }: ResultsProps) {
  const t = useTranslations("commentModeration");
  const locale = useLocale();
  const found = useInfiniteQuery({ ...moderatedCommentsQuery(settled), placeholderData: keepPreviousData });
  return (
    <ListStates
      copy={{ failed: t("failed"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={
        <EmptyState icon="message-square" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages[0]?.total === 0}
      onClear={commentList.isFiltered(state) ? () => change(commentList.cleared) : undefined}
      query={found}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ comments }) => comments);
        const [shown, all] = [formatNumber(locale, rows.length), formatNumber(locale, pages.at(-1)?.total ?? 0)];
        return (
          <div aria-busy={found.isPlaceholderData} className="grid gap-4 shrinkable">
            <ModerationTable comments={rows} onSort={(sort) => change({ sort })} sort={state.sort} />
            <MoreRows query={found} shown={t("shown", { shown, all })} />
          </div>
        );
      }}
    </ListStates>
  );
}
