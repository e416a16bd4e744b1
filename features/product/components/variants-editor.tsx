"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { formatNumber } from "@/lib/format";
import { type ProductColor, productColorNames, productLimits } from "../domain/constants";
import { skuFrom } from "../domain/sku";
import { ColorSwatch } from "./color-swatch";
import { CombinationForm } from "./combination-form";
import { newVariant, type VariantValues, withCombinations } from "./product-values";
import type { ProductFormState } from "./use-product-form";
import styles from "./variants-editor.module.css";

type Props = Readonly<{ form: ProductFormState }>;

/** An editor of the variants of a product in their order: colour, size and stock. */
export function VariantsEditor({ form }: Props) {
  const t = useTranslations("product.variants");
  const locale = useLocale();
  const { variants } = form.values;
  const write = (next: readonly VariantValues[]) => form.change({ variants: next.slice(0, productLimits.variants) });
  const replace = (at: number, patch: Partial<VariantValues>) =>
    write(variants.map((variant, index) => (index === at ? { ...variant, ...patch } : variant)));
  const isFull = variants.length >= productLimits.variants;
  return (
    <div className="grid gap-4 shrinkable">
      <p className="text-13 muted readable">{t("hint")}</p>
      <CombinationForm
        onAdd={(chosen) => write(withCombinations(variants, chosen))}
        present={variants}
        room={productLimits.variants - variants.length}
      />
      <ol className={styles.list}>
        {variants.map((variant, at) => (
          <VariantRow
            at={at}
            count={variants.length}
            form={form}
            key={variant.key}
            onChange={(patch) => replace(at, patch)}
            onMove={(by) => write(moved(variants, at, by))}
            onRemove={() => write(variants.filter((_, index) => index !== at))}
            variant={variant}
          />
        ))}
      </ol>
      <div className="row gap-3 wrap">
        <Button disabled={isFull} onClick={() => write([...variants, newVariant()])} size="s" startIcon="plus">
          {t("add")}
        </Button>
        <p className="text-13 faint num">
          {t("count", {
            count: formatNumber(locale, variants.length),
            max: formatNumber(locale, productLimits.variants),
          })}
        </p>
      </div>
    </div>
  );
}

function moved(variants: readonly VariantValues[], at: number, by: -1 | 1): VariantValues[] {
  const next = [...variants];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
}

type RowProps = Props &
  Readonly<{
    variant: VariantValues;
    at: number;
    count: number;
    onChange: (patch: Partial<VariantValues>) => void;
    onMove: (by: -1 | 1) => void;
    onRemove: () => void;
  }>;

function VariantRow({ form, variant, at, count, onChange, onMove, onRemove }: RowProps) {
  const t = useTranslations("product.variants");
  const tFields = useTranslations("product.exchange.columns");
  const tColors = useTranslations("productColor");
  const { key, sku, color, size, stock } = variant;
  const of = (part: "sku" | "size" | "stock") => ({
    id: form.idOf(`${key}-${part}`),
    label: tFields(part),
    error: form.errorOf(`${key}-${part}`),
    autoComplete: "off",
    onChange: ({ target }: Readonly<{ target: { value: string } }>) => onChange({ [part]: target.value }),
  });
  const number = at + 1;
  return (
    <li aria-label={t("numbered", { number })} className={styles.variant}>
      <Select
        className={styles.color}
        label={
          <span className="inline-row gap-6px">
            {color !== "" && <ColorSwatch color={color} />}
            {tFields("color")}
          </span>
        }
        onChange={({ target }) => onChange({ color: target.value as ProductColor | "" })}
        value={color}
      >
        <option value="">{t("noColor")}</option>
        {productColorNames.map((name) => (
          <option key={name} value={name}>
            {tColors(name)}
          </option>
        ))}
      </Select>
      <TextField {...of("size")} dir="auto" maxLength={productLimits.size} value={size} />
      <TextField
        {...of("sku")}
        className={styles.sku}
        dir="ltr"
        maxLength={productLimits.sku}
        placeholder={skuFrom({ code: form.values.code, name: form.values.name, color, size })}
        spellCheck={false}
        value={sku}
      />
      <TextField {...of("stock")} dir="ltr" inputMode="numeric" maxLength={12} value={stock} />
      <div className={styles.actions}>
        <IconButton
          disabled={at === 0}
          icon="arrow-up"
          label={t("up", { number })}
          onClick={() => onMove(-1)}
          size="s"
        />
        <IconButton
          disabled={number === count}
          icon="arrow-down"
          label={t("down", { number })}
          onClick={() => onMove(1)}
          size="s"
        />
        <IconButton disabled={count === 1} icon="trash-2" label={t("remove", { number })} onClick={onRemove} size="s" />
      </div>
    </li>
  );
}
