import type { ProductColor, ProductGender } from "@/features/product/domain/constants";
import type { DrawingName } from "./illustration";

/** A product of the demo shop as it is written down; prices in tugriks. */
export type SeededProduct = Readonly<{
  name: string;
  category: (typeof categories)[number];
  drawing: DrawingName;
  price: number;
  /** The earlier price of one on sale. */
  was?: number;
  colors: readonly [ProductColor, ...ProductColor[]];
  accent: ProductColor;
  sizes: readonly string[];
  gender?: ProductGender;
  tags: readonly string[];
  summary: string;
  story: string;
  facts: readonly string[];
  isDraft?: true;
  isSoldOut?: true;
  /** Few are left of it. */
  isSeldom?: true;
}>;

export const categories = [
  "Tents and shelter",
  "Sleeping",
  "Packs and bags",
  "Clothing",
  "Footwear",
  "Kitchen",
  "Light and furniture",
  "Felt and textiles",
] as const;

export const shoeSizes = ["37", "39", "41", "43"] as const;
export const apparelSizes = ["S", "M", "L", "XL"] as const;
