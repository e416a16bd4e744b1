"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { missingCombinations } from "../domain/combinations";
import { type ProductColor, productColorNames, productLimits } from "../domain/constants";
import { ColorSwatch } from "./color-swatch";
import type { VariantValues } from "./product-values";
import styles from "./variants-editor.module.css";

type Chosen = Readonly<{ colors: readonly ProductColor[]; sizes: readonly string[] }>;

type Props = Readonly<{
  present: readonly VariantValues[];
  /** How many more variants the product may have. */
  room: number;
  onAdd: (chosen: Chosen) => void;
}>;

const sizesIn = (text: string) => [
  ...new Set(
    text
      .split(/[,;،؛\s]+/)
      .map((size) => size.trim().slice(0, productLimits.size))
      .filter(Boolean),
  ),
];

/** Adds each of the chosen colours in each of the sizes, as far as they are missing. */
export function CombinationForm({ present, room, onAdd }: Props) {
  const t = useTranslations("product.variants");
  const tColors = useTranslations("productColor");
  const [colors, setColors] = useState<readonly ProductColor[]>([]);
  const [sizes, setSizes] = useState("");
  const chosen = { colors, sizes: sizesIn(sizes) };
  const count = missingCombinations(present, chosen).length;
  const isTooMany = count > room;
  const toggle = (color: ProductColor) =>
    setColors((before) => (before.includes(color) ? before.filter((one) => one !== color) : [...before, color]));
  function handleAdd() {
    onAdd(chosen);
    setColors([]);
    setSizes("");
  }
  return (
    <details className={styles.generator}>
      <summary>{t("generate")}</summary>
      <div className="grid gap-4">
        <fieldset className="grid gap-2 shrinkable">
          <legend className={styles.legend}>{t("colors")}</legend>
          <div className="flex wrap gap-2">
            {productColorNames.map((color) => (
              <button
                aria-pressed={colors.includes(color)}
                className={styles.choice}
                key={color}
                onClick={() => toggle(color)}
                type="button"
              >
                <ColorSwatch color={color} />
                {tColors(color)}
              </button>
            ))}
          </div>
        </fieldset>
        <TextField
          autoComplete="off"
          dir="auto"
          error={isTooMany ? t("tooMany", { count, room }) : undefined}
          hint={t("sizesHint")}
          label={t("sizes")}
          maxLength={400}
          onChange={({ target }) => setSizes(target.value)}
          value={sizes}
        />
        <div>
          <Button disabled={count === 0 || isTooMany} onClick={handleAdd} size="s" startIcon="plus">
            {t("addMissing", { count })}
          </Button>
        </div>
      </div>
    </details>
  );
}
