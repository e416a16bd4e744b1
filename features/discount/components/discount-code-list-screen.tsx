"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { SortSelect } from "@/components/data-table/sort-select";
import { ListToolbar } from "@/components/data-table/toolbar";
import { useListState } from "@/components/data-table/use-list-state";
import { preloadDialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { toast } from "@/components/toast";
import { useAddressSearch } from "@/components/use-address-search";
import { callWithBody } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { useDiscountCodeWrite, useLiveDiscountCodes } from "../client/mutations";
import { discountCodesQuery } from "../client/queries";
import { type DiscountValues, discountValuesOf, emptyDiscount } from "../domain/form-values";
import { discountCodeList, discountCodeSorts } from "../domain/list-state";
import { discountStates } from "../domain/states";
import type { DiscountCode } from "../schema";
import { EditDiscountCode, NewDiscountCode } from "./discount-code-dialogs";
import { DiscountCodeTable, type RowActions } from "./discount-code-table";
import { discountFailure } from "./discount-failure";
import type { DiscountCopy } from "./discount-sentence";

type Props = Readonly<{
  /** The query that the server rendered. */
  search: string;
  timeZone: string;
}>;

type Open = Readonly<{ start: DiscountValues } | { discountCode: DiscountCode }>;

/** The list of discount codes as the URL filters and sorts it, and the dialogs that create and edit one. */
export function DiscountCodeListScreen({ search, timeZone }: Props) {
  const copy: DiscountCopy = { t: useTranslations("discountCode"), locale: useLocale(), timeZone };
  const { t } = copy;
  useLiveDiscountCodes();
  const list = useListState(discountCodeList, useAddressSearch(search));
  const [open, setOpen] = useState<Open | null>(null);
  const handleDelete = useDeleteDiscountCode(copy);
  const actions: RowActions = {
    onEdit: (discountCode) => setOpen({ discountCode }),
    onDuplicate: (discountCode) => setOpen({ start: { ...discountValuesOf(discountCode, timeZone), code: "" } }),
    onDelete: (discountCode) => void handleDelete(discountCode),
  };
  const dialog = { copy, onClose: () => setOpen(null) };
  return (
    <>
      <PageHeader
        actions={
          <Button
            onClick={() => setOpen({ start: emptyDiscount })}
            onFocus={preloadDialog}
            onPointerEnter={preloadDialog}
            startIcon="plus"
            variant="solid"
          >
            {t("new")}
          </Button>
        }
        title={t("title")}
      />
      <Toolbar list={list} />
      <Results actions={actions} copy={copy} list={list} />
      {open && "start" in open && <NewDiscountCode {...dialog} start={open.start} />}
      {open && "discountCode" in open && <EditDiscountCode {...dialog} discountCode={open.discountCode} />}
    </>
  );
}

/** Deletes one and offers Undo. */
function useDeleteDiscountCode(copy: DiscountCopy) {
  const { mutateAsync: remove } = useDiscountCodeWrite(callWithBody("POST /api/discount/delete"));
  const { mutateAsync: restore } = useDiscountCodeWrite(callWithBody("POST /api/discount/restore"));
  const onRefused = (error: unknown) => toast.error(discountFailure(error, copy));
  return async ({ id: discountCodeId, code }: DiscountCode) => {
    try {
      await remove({ discountCodeId });
    } catch (error) {
      return onRefused(error);
    }
    const inverse = () => restore({ discountCodeId });
    toast.success(copy.t("deleted", { code }), { undo: { inverse, onRefused } });
  };
}

type ListProps = Readonly<{ list: ReturnType<typeof useListState<typeof discountCodeList.initial>> }>;

function Toolbar({ list: { state, change } }: ListProps) {
  const t = useTranslations("discountCode");
  return (
    <ListToolbar
      filters={[
        {
          name: "state",
          title: t("fields.state"),
          options: discountStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      list={discountCodeList}
      onChange={change}
      searchLabel={t("search")}
      state={state}
      tools={
        <SortSelect
          labelOf={(sort) => t(`sort.${sort}`)}
          onChange={change}
          sorts={discountCodeSorts}
          value={state.sort}
        />
      }
    />
  );
}

type ResultsProps = ListProps & Readonly<{ actions: RowActions; copy: DiscountCopy }>;

function Results({ list: { state, settled, change }, actions, copy }: ResultsProps) {
  const { t, locale } = copy;
  const found = useInfiniteQuery({ ...discountCodesQuery(settled), placeholderData: keepPreviousData });
  return (
    <ListStates
      copy={{ failed: t("failed.list"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={
        <EmptyState icon="ticket" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages[0]?.total === 0}
      onClear={discountCodeList.isFiltered(state) ? () => change(discountCodeList.cleared) : undefined}
      query={found}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ discountCodes }) => discountCodes);
        const [shown, all] = [formatNumber(locale, rows.length), formatNumber(locale, pages.at(-1)?.total ?? 0)];
        return (
          <div aria-busy={found.isPlaceholderData} className="grid gap-4 shrinkable">
            <DiscountCodeTable
              actions={actions}
              copy={copy}
              discountCodes={rows}
              onSort={(sort) => change({ sort })}
              sort={state.sort}
            />
            <MoreRows query={found} shown={t("shown", { shown, all })} />
          </div>
        );
      }}
    </ListStates>
  );
}
