/** Which colours and sizes a product offers, and which variant a choice means. */
import type { ShopVariant } from "../schema";

/** What is chosen of a product; undefined is what is still to be chosen. */
export type VariantChoice = Readonly<{ color?: ShopVariant["color"]; size?: string }>;

type Choosable = Pick<ShopVariant, "color" | "size" | "available">;

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The colours and sizes of a product in the order of its variants. Empty where it has no choice of them at all. */
export function offeredOf(variants: readonly Choosable[]) {
  const offered = <Value extends string>(values: readonly Value[]) =>
    values.every((value) => value === "") ? [] : unique(values);
  return { colors: offered(variants.map(({ color }) => color)), sizes: offered(variants.map(({ size }) => size)) };
}

const fits = (variant: Choosable, { color, size }: VariantChoice) =>
  (color === undefined || variant.color === color) && (size === undefined || variant.size === size);

/** Whether something is in stock of what a choice leaves. */
export const isInStock = (variants: readonly Choosable[], choice: VariantChoice): boolean =>
  variants.some((variant) => variant.available > 0 && fits(variant, choice));

/**
 * The choice as it holds: what is not offered or sold out is left out. A colour is chosen from the start, the first in stock; a
 * size only where there is one alone.
 */
export function settleChoice(variants: readonly Choosable[], { color, size }: VariantChoice): VariantChoice {
  const { colors, sizes } = offeredOf(variants);
  const inStock = <Value>(values: readonly Value[], choiceOf: (value: Value) => VariantChoice) =>
    values.filter((value) => isInStock(variants, choiceOf(value)));
  const choosable = inStock(colors, (value) => ({ color: value }));
  const settledColor = choosable.find((value) => value === color) ?? choosable[0] ?? colors[0];
  const fitting = inStock(sizes, (value) => ({ color: settledColor, size: value }));
  const only = sizes.length === 1 ? sizes[0] : undefined;
  return { color: settledColor, size: fitting.find((value) => value === size) ?? only };
}

/** The variant that is chosen; null while something is still to be chosen. */
export function variantOf<Variant extends Choosable>(
  variants: readonly Variant[],
  choice: VariantChoice,
): Variant | null {
  const { colors, sizes } = offeredOf(variants);
  if ((colors.length > 0 && choice.color === undefined) || (sizes.length > 0 && choice.size === undefined)) return null;
  return variants.find((variant) => fits(variant, choice)) ?? null;
}
