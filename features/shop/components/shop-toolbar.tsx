"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { useSearchKey } from "@/components/data-table/use-search-key";
import { Dialog, preloadDialog } from "@/components/dialog";
import { SearchField } from "@/components/search-field";
import { ToolbarSelect } from "@/components/toolbar-select";
import { productLimits } from "@/features/product/domain/constants";
import { formatNumber } from "@/lib/format";
import { type ShopSort, shopList, shopSorts } from "../domain/list-state";
import { type FilterProps, ShopFilters } from "./shop-filters";
import styles from "./shop-toolbar.module.css";

type Props = Omit<FilterProps, "facets"> &
  Readonly<{
    facets: FilterProps["facets"] | undefined;
    onSort: (sort: ShopSort) => void;
    /** What closes the filters on a phone says how much they leave. */
    showLabel: string;
  }>;

/** The search and sort order of the shop and, on narrow screens, the button that opens the filters. */
export function ShopToolbar({ state, facets, onChange, onSort, showLabel }: Props) {
  const t = useTranslations("shop");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useSearchKey(field);
  const count = shopList.countFilters(state);
  return (
    <div className={styles.toolbar}>
      <search className={styles.search}>
        <SearchField
          clearLabel={tCommon("list.clearSearch")}
          field={field}
          label={t("search")}
          maxLength={productLimits.search}
          onChange={(search) => onChange({ search })}
          text={state.search}
        />
      </search>
      <Button
        aria-haspopup="dialog"
        className={styles.filter}
        onClick={() => setIsOpen(true)}
        onFocus={preloadDialog}
        onPointerEnter={preloadDialog}
        startIcon="sliders-horizontal"
      >
        {t("filters.open")}
        {count > 0 && <span className={styles.count}>{formatNumber(locale, count)}</span>}
      </Button>
      <ToolbarSelect
        label={tCommon("list.sort")}
        onChange={onSort}
        options={shopSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={state.sort}
      />
      <Dialog
        actions={
          <>
            {count > 0 && (
              <Button onClick={() => onChange({ ...shopList.cleared, search: state.search })}>
                {t("filters.clear")}
              </Button>
            )}
            <Button onClick={() => setIsOpen(false)} variant="solid">
              {showLabel}
            </Button>
          </>
        }
        closeLabel={tCommon("close")}
        onClose={() => setIsOpen(false)}
        open={isOpen && facets !== undefined}
        placement="end"
        title={t("filters.title")}
        tools={<span className={styles.sheetTitle}>{t("filters.title")}</span>}
      >
        {facets && <ShopFilters facets={facets} onChange={onChange} state={state} />}
      </Dialog>
    </div>
  );
}
