import type { Illustration } from "./illustration";
import type { SeededProduct } from "./range";
import { featuredRange } from "./range-featured";

const featured = new Set(featuredRange);

/** What the pictures of a product show: a few of them in two colours and from near. */
export function picturesOf(product: SeededProduct): readonly Illustration[] {
  const { drawing, accent, colors } = product;
  const [first, second] = colors;
  const cover = { drawing, accent, color: first, view: "whole" } as const;
  if (!featured.has(product)) return [cover];
  return [cover, ...(second ? [{ ...cover, color: second }] : []), { ...cover, view: "near" }];
}

/** The same for pictures that show the same, which are drawn once. */
export const pictureKey = ({ drawing, color, accent, view }: Illustration): string =>
  [drawing, color, accent, view].join("/");
