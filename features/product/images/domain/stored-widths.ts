import { productImageWidths } from "@/features/product/domain/constants";

export type StoredWidth = Readonly<{
  /** What a request asks for. */
  name: (typeof productImageWidths)[number];
  /** In pixels, what is kept under that name. */
  width: number;
}>;

/** The widths in which a picture is kept, the smallest first: those below its own, and its own under the next name. */
export function storedWidths(width: number): readonly StoredWidth[] {
  const largest = productImageWidths.findIndex((name) => name >= width);
  const names = largest < 0 ? productImageWidths : productImageWidths.slice(0, largest + 1);
  return names.map((name) => ({ name, width: Math.min(name, width) }));
}

/** The stored width that is nearest to what was asked for, the larger one of two. */
export function nearestWidth(width: number, requested: number | undefined): StoredWidth {
  const stored = storedWidths(width);
  const nearer = (best: StoredWidth, next: StoredWidth) =>
    Math.abs(next.name - (requested ?? next.name)) <= Math.abs(best.name - (requested ?? next.name)) ? next : best;
  return stored.reduce(nearer);
}
