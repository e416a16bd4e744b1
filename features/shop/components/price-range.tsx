"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { TextField } from "@/components/text-field";
import { shopCurrency } from "@/features/product/domain/constants";
import { readAmount } from "@/lib/amount-text";
import { formatNumber } from "@/lib/format";
import { symbolOf } from "@/lib/format/currency";
import { toMajor } from "@/lib/money";
import { pressedKey } from "@/lib/pressed-key";
import type { ShopListState } from "../domain/list-state";
import type { ShopFacets } from "../schema";
import { Group } from "./filter-group";
import styles from "./shop-filters.module.css";

type Props = Readonly<{
  state: Pick<ShopListState, "minPrice" | "maxPrice">;
  range: NonNullable<ShopFacets["price"]>;
  onChange: (patch: Partial<ShopListState>) => void;
}>;

/** Fields for the lowest and highest price, in the major unit. */
export function PriceRange({ state, range, onChange }: Props) {
  const t = useTranslations("shop.filters");
  function take(patch: Props["state"]): void {
    const { minPrice, maxPrice } = { ...state, ...patch };
    // Typed the wrong way round.
    const isCrossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
    onChange(isCrossed ? { minPrice: maxPrice, maxPrice: minPrice } : patch);
  }
  return (
    <Group title={t("priceIn", { currency: symbolOf(shopCurrency) })}>
      <div className={styles.range}>
        <PriceField
          edge={Math.floor(range.min)}
          label={t("min")}
          onChange={(minPrice) => take({ minPrice, maxPrice: state.maxPrice })}
          value={state.minPrice}
        />
        <span aria-hidden="true" className="faint">
          –
        </span>
        <PriceField
          edge={Math.ceil(range.max)}
          label={t("max")}
          onChange={(maxPrice) => take({ minPrice: state.minPrice, maxPrice })}
          value={state.maxPrice}
        />
      </div>
    </Group>
  );
}

type FieldProps = Readonly<{
  label: string;
  value: number | undefined;
  /** Shown while nothing is typed. */
  edge: number;
  onChange: (value: number | undefined) => void;
}>;

/** Whole units of the currency; undefined for an empty field, null for what is no such price. */
function priceIn(text: string): number | undefined | null {
  if (text.trim() === "") return undefined;
  const minor = readAmount(text, shopCurrency);
  const price = minor === null ? null : toMajor(minor, shopCurrency);
  return Number.isInteger(price) ? price : null;
}

/** Taken over on Enter and when the field is left; what is no price stays as it was typed, with an error. */
function PriceField({ label, value, edge, onChange }: FieldProps) {
  const t = useTranslations("shop.filters");
  const tCommon = useTranslations("common.quantity");
  const locale = useLocale();
  const shown = value === undefined ? "" : formatNumber(locale, value);
  const [typed, setTyped] = useState(shown);
  const [error, setError] = useState<string>();
  useEffect(() => {
    setTyped(shown);
    setError(undefined);
  }, [shown]);
  function take(): void {
    const next = priceIn(typed);
    setError(next === null ? tCommon("whole", { min: 0 }) : undefined);
    if (next === null) return;
    setTyped(shown);
    if (next !== value) onChange(next);
  }
  return (
    <TextField
      autoComplete="off"
      error={error}
      inputMode="numeric"
      label={`${t("price")}: ${label}`}
      labelHidden
      maxLength={14}
      onBlur={take}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => pressedKey(event) === "Enter" && take()}
      placeholder={formatNumber(locale, edge)}
      value={typed}
    />
  );
}
