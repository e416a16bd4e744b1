import type { ProductColor } from "@/features/product/domain/constants";
import { groupBy } from "@/lib/group-by";

type Line = Readonly<{ id: string; quantity: number; colors: readonly ProductColor[] }>;
type Variant = Readonly<{ id: string; productId: string; color: ProductColor | ""; stock: number }>;

/** So many units of one variant for a line; `available` are those that the lines before have left of it. */
export type Allocation<V extends Variant> = Readonly<{ id: string; variant: V; quantity: number; available: number }>;

/** Of a product's variants those of the colours, in the order of the colours; all of them where no colour matches. */
function candidatesOf<V extends Variant>({ colors }: Line, variants: readonly V[]): readonly V[] {
  const matching = [...new Set(colors)].flatMap((color) => variants.filter((variant) => variant.color === color));
  return matching.length > 0 ? matching : variants;
}

/**
 * Which variants the lines of a cart take. A line of a variant takes that one. A line of a product takes of its variants in
 * turn as far as their stock goes; what exceeds it stays on the first of them, whose `available` is then too small. Lines
 * that name nothing among the variants are left out. `variants` stand in the order of their products.
 */
export function allocate<V extends Variant>(lines: readonly Line[], variants: readonly V[]): Allocation<V>[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const byProduct = groupBy(variants, ({ productId }) => productId);
  const left = new Map(variants.map(({ id, stock }) => [id, stock]));

  function take({ id }: Line, variant: V, quantity: number): Allocation<V> {
    const available = left.get(variant.id) ?? 0;
    left.set(variant.id, Math.max(0, available - quantity));
    return { id, variant, quantity, available };
  }
  function spread(line: Line, candidates: readonly V[]): Allocation<V>[] {
    const [first] = candidates;
    if (!first) return [];
    let missing = line.quantity;
    const quantities = new Map<V, number>();
    for (const variant of candidates) {
      const quantity = Math.min(missing, left.get(variant.id) ?? 0);
      if (quantity > 0) quantities.set(variant, quantity);
      missing -= quantity;
    }
    if (missing > 0) quantities.set(first, (quantities.get(first) ?? 0) + missing);
    return candidates.flatMap((variant) => {
      const quantity = quantities.get(variant);
      return quantity === undefined ? [] : [take(line, variant, quantity)];
    });
  }

  return lines.flatMap((line) => {
    const variant = byId.get(line.id);
    if (variant) return [take(line, variant, line.quantity)];
    return spread(line, candidatesOf(line, byProduct.get(line.id) ?? []));
  });
}
