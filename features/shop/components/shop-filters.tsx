"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Checkbox } from "@/components/checkbox";
import { FilterPill } from "@/components/filter-pill";
import { Icon } from "@/components/icon";
import { Stars } from "@/components/stars";
import { type ProductColor, productColors, productGenders } from "@/features/product/domain/constants";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { type ShopListState, shopList } from "../domain/list-state";
import type { ShopFacets } from "../schema";
import { Group } from "./filter-group";
import { PriceRange } from "./price-range";
import styles from "./shop-filters.module.css";

export type FilterProps = Readonly<{
  state: ShopListState;
  facets: ShopFacets;
  onChange: (patch: Partial<ShopListState>) => void;
}>;

/** The filters of the shop; each choice applies at once. */
export function ShopFilters({ state, facets, onChange }: FilterProps) {
  const t = useTranslations("shop");
  return (
    <div className={styles.filters}>
      {facets.categories.length > 0 && <Categories facets={facets} onChange={onChange} state={state} />}
      {facets.price && facets.price.min < facets.price.max && (
        <PriceRange onChange={onChange} range={facets.price} state={state} />
      )}
      {facets.colors.length > 0 && <Colors facets={facets} onChange={onChange} state={state} />}
      <Group title={t("filters.gender")}>
        <div className="flex wrap gap-2">
          {productGenders.map((gender) => (
            <FilterPill
              isOn={state.gender === gender}
              key={gender}
              onToggle={() => onChange({ gender: state.gender === gender ? undefined : gender })}
            >
              {t(`genders.${gender}`)}
            </FilterPill>
          ))}
        </div>
      </Group>
      <Ratings onChange={onChange} state={state} />
      <Group title={t("filters.availability")}>
        {(["inStock", "onSale"] as const).map((name) => (
          <Checkbox
            checked={state[name] === true}
            key={name}
            label={t(`filters.${name}`)}
            onChange={({ target }) => onChange({ [name]: target.checked || undefined })}
          />
        ))}
      </Group>
    </div>
  );
}

function Categories({ state, facets, onChange }: FilterProps) {
  const t = useTranslations("shop.filters");
  const locale = useLocale();
  // They count all products of a category: with a search or another filter that says too much.
  const isCounted = !shopList.isFiltered({ ...state, category: undefined });
  return (
    <Group title={t("category")}>
      <ul>
        <li>
          <Category isOn={state.category === undefined} onChoose={() => onChange({ category: undefined })}>
            {t("allCategories")}
          </Category>
        </li>
        {facets.categories.map(({ slug, name, count, countIsCapped }) => {
          const shown = formatNumber(locale, count);
          return (
            <li key={slug}>
              <Category
                count={isCounted ? (countIsCapped ? t("countCapped", { count: shown }) : shown) : undefined}
                isOn={state.category === slug}
                onChoose={() => onChange({ category: state.category === slug ? undefined : slug })}
              >
                <bdi>{name}</bdi>
              </Category>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

type CategoryProps = Readonly<{ isOn: boolean; count?: string; onChoose: () => void; children: ReactNode }>;

function Category({ isOn, count, onChoose, children }: CategoryProps) {
  return (
    <button aria-pressed={isOn} className={classNames("touch", styles.category)} onClick={onChoose} type="button">
      <span className="truncate">{children}</span>
      {count !== undefined && <span className="text-12 faint num">{count}</span>}
    </button>
  );
}

function Colors({ state, facets, onChange }: FilterProps) {
  const t = useTranslations("shop");
  const tColor = useTranslations("productColor");
  const toggle = (color: ProductColor) =>
    state.colors.includes(color) ? state.colors.filter((one) => one !== color) : [...state.colors, color];
  return (
    <Group title={t("filters.color")}>
      <div className="flex wrap gap-2">
        {facets.colors.map((color) => (
          <button
            aria-label={tColor(color)}
            aria-pressed={state.colors.includes(color)}
            className={styles.color}
            key={color}
            onClick={() => onChange({ colors: toggle(color) })}
            style={{ backgroundColor: productColors[color] }}
            title={tColor(color)}
            type="button"
          >
            {state.colors.includes(color) && <Icon name="check" size={16} />}
          </button>
        ))}
      </div>
    </Group>
  );
}

function Ratings({ state, onChange }: Pick<FilterProps, "state" | "onChange">) {
  const t = useTranslations("shop.filters");
  const locale = useLocale();
  return (
    <Group title={t("rating")}>
      <ul>
        {[4, 3, 2].map((stars) => {
          const isOn = state.minRating === stars;
          return (
            <li key={stars}>
              <button
                aria-label={t("ratingUp", { stars: formatNumber(locale, stars) })}
                aria-pressed={isOn}
                className={classNames("touch", styles.category)}
                onClick={() => onChange({ minRating: isOn ? undefined : stars })}
                type="button"
              >
                <span className="inline-row gap-2">
                  <Stars value={stars} />
                  {t("ratingShort")}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}
