import type { ProductColor } from "./constants";

type Color = ProductColor | "";
export type Choice = Readonly<{ color: Color; size: string }>;

/** Each colour in each size, in their order, as far as they are not there yet; without colours or sizes, the others alone. */
export function missingCombinations(
  present: readonly Choice[],
  { colors, sizes }: Readonly<{ colors: readonly Color[]; sizes: readonly string[] }>,
): Choice[] {
  if (colors.length === 0 && sizes.length === 0) return [];
  const keyOf = ({ color, size }: Choice) => JSON.stringify([color, size]);
  const known = new Set(present.map(keyOf));
  const ofColors: readonly Color[] = colors.length > 0 ? colors : [""];
  const ofSizes = sizes.length > 0 ? sizes : [""];
  return ofColors
    .flatMap((color) => ofSizes.map((size) => ({ color, size })))
    .filter((choice) => !known.has(keyOf(choice)));
}
