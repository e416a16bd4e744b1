"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Icon } from "@/components/icon";
import { RadioTile } from "@/components/radio-tile";
import { productColors } from "@/features/product/domain/constants";
import { classNames } from "@/lib/class-names";
import { isInStock, offeredOf, type VariantChoice } from "../domain/variant-choice";
import type { ShopVariant } from "../schema";
import styles from "./variant-chooser.module.css";

type Props = Readonly<{
  variants: readonly ShopVariant[];
  /** As `settleChoice` has it. */
  choice: VariantChoice;
  onChoose: (choice: VariantChoice) => void;
  /** What is still to be chosen, once somebody wanted to go on without it. */
  error?: string;
}>;

/** Radio buttons for the colours and the sizes of a product. What is sold out can be seen but not chosen. */
export function VariantChooser({ variants, choice, onChoose, error }: Props) {
  const t = useTranslations("shop");
  const tColor = useTranslations("productColor");
  const { colors, sizes } = offeredOf(variants);
  const colorName = (color: ShopVariant["color"]) => (color === "" ? t("noColor") : tColor(color));
  const labelOf = (label: string, of: VariantChoice) =>
    isInStock(variants, of) ? label : t("product.soldOutChoice", { choice: label });
  const sizeName = (size: string) => size || t("product.noSize");
  return (
    <>
      {colors.length > 0 && (
        <Choices chosen={choice.color === undefined ? undefined : colorName(choice.color)} title={t("product.color")}>
          {(name) =>
            colors.map((color) => (
              <RadioTile
                checked={choice.color === color}
                disabled={!isInStock(variants, { color })}
                key={color}
                label={labelOf(colorName(color), { color })}
                name={name}
                onChoose={() => onChoose({ ...choice, color })}
                shape="circle"
              >
                <span
                  className={styles.color}
                  style={{ backgroundColor: color === "" ? undefined : productColors[color] }}
                />
              </RadioTile>
            ))
          }
        </Choices>
      )}
      {sizes.length > 0 && (
        <Choices chosen={choice.size} error={error} isSizes title={t("product.size")}>
          {(name) =>
            sizes.map((size) => (
              <RadioTile
                checked={choice.size === size}
                disabled={!isInStock(variants, { color: choice.color, size })}
                key={size}
                label={labelOf(sizeName(size), { color: choice.color, size })}
                name={name}
                onChoose={() => onChoose({ ...choice, size })}
              >
                <bdi>{sizeName(size)}</bdi>
              </RadioTile>
            ))
          }
        </Choices>
      )}
    </>
  );
}

type ChoicesProps = Readonly<{
  title: string;
  chosen: string | undefined;
  error?: string;
  isSizes?: boolean;
  children: (name: string) => ReactNode;
}>;

function Choices({ title, chosen, error, isSizes, children }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} data-sizes={isSizes || undefined}>
      <legend className={styles.title}>
        {title}
        {chosen && <bdi className="regular muted">{chosen}</bdi>}
      </legend>
      <div className="flex wrap gap-2">{children(name)}</div>
      {error && (
        <p
          className={classNames("inline-row gap-1 text-13 text-error", styles.error)}
          id={`${name}-error`}
          role="alert"
        >
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
