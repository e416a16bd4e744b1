"use client";

import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { shopCurrency } from "@/features/product/domain/constants";
import { formatNumber } from "@/lib/format";
import { type ShopListState, shopList } from "../domain/list-state";
import styles from "./filter-chips.module.css";
import { formatPrice } from "./price";
import type { FilterProps } from "./shop-filters";

type Chip = Readonly<{ key: string; label: string; patch: Partial<ShopListState> }>;

/** The active filters as removable chips; nothing while there are none. */
export function FilterChips({
  state,
  facets,
  onChange,
}: Omit<FilterProps, "facets"> & Partial<Pick<FilterProps, "facets">>) {
  const t = useTranslations("shop.filters");
  const chips = useChips(state, facets);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("set")} className="flex wrap gap-2">
      {chips.map(({ key, label, patch }) => (
        <li key={key}>
          <button
            aria-label={t("remove", { filter: label })}
            className={styles.chip}
            onClick={() => onChange(patch)}
            type="button"
          >
            <bdi className="truncate">{label}</bdi>
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button className={styles.clear} onClick={() => onChange(shopList.cleared)} type="button">
          {t("clear")}
        </button>
      </li>
    </ul>
  );
}

function useChips(state: ShopListState, facets: FilterProps["facets"] | undefined): readonly Chip[] {
  const t = useTranslations("shop");
  const tColor = useTranslations("productColor");
  const locale = useLocale();
  const { search, category, colors, gender, minPrice, maxPrice, minRating, onSale, inStock } = state;
  const named = facets?.categories.find(({ slug }) => slug === category)?.name ?? category;
  const price = (major: number) => formatPrice(locale, major, shopCurrency);
  const chip = (key: keyof ShopListState, label: string): Chip => ({ key, label, patch: { [key]: undefined } });
  return [
    search.trim() !== "" && {
      key: "search",
      label: t("filters.searchFor", { search: search.trim() }),
      patch: { search: "" },
    },
    category !== undefined && chip("category", named ?? category),
    ...colors.map((color) => ({
      key: color,
      label: tColor(color),
      patch: { colors: colors.filter((one) => one !== color) },
    })),
    gender !== undefined && chip("gender", t(`genders.${gender}`)),
    minPrice !== undefined && chip("minPrice", t("filters.priceFrom", { price: price(minPrice) })),
    maxPrice !== undefined && chip("maxPrice", t("filters.priceTo", { price: price(maxPrice) })),
    minRating !== undefined && chip("minRating", t("filters.ratingUp", { stars: formatNumber(locale, minRating) })),
    onSale === true && chip("onSale", t("filters.onSale")),
    inStock === true && chip("inStock", t("filters.inStock")),
  ].filter((one) => one !== false);
}
