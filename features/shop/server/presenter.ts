/** Converts rows of products to what buyers get. */
import "server-only";
import { type ProductColor, shopCurrency } from "@/features/product/domain/constants";
import { presentImage } from "@/features/product/images/server/presenter";
import { toMajor } from "@/lib/money";
import type { productCategories, productImages, products } from "@/server/db/schema/product";
import type { ShopProduct, ShopProductDetails, ShopVariant } from "../schema";

type ImageRow = Pick<typeof productImages.$inferSelect, "id" | "alt" | "width" | "height" | "color">;
type CategoryRow = Pick<typeof productCategories.$inferSelect, "id" | "name" | "slug">;

export type ShopProductRow = Readonly<{
  product: Pick<
    typeof products.$inferSelect,
    | "id"
    | "slug"
    | "name"
    | "summary"
    | "gender"
    | "price"
    | "compareAtPrice"
    | "colors"
    | "sizes"
    | "stock"
    | "rating"
    | "ratingCount"
    | "sold"
    | "publishedAt"
    | "createdAt"
  >;
  category: CategoryRow | null;
  /** Its fields are null where there is none. */
  cover: Readonly<{ [Key in keyof ImageRow]: ImageRow[Key] | null }> | null;
}>;

const hasPicture = (cover: ShopProductRow["cover"]): cover is ImageRow => typeof cover?.id === "string";

const inMajor = (minor: number) => toMajor(minor, shopCurrency);

export const presentShopProduct = ({ product, category, cover }: ShopProductRow): ShopProduct => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  summary: product.summary,
  category,
  gender: product.gender,
  price: inMajor(product.price),
  compareAtPrice: product.compareAtPrice === null ? null : inMajor(product.compareAtPrice),
  currency: shopCurrency,
  colors: product.colors,
  sizes: product.sizes,
  available: product.stock,
  rating: product.rating / 10,
  totalReviews: product.ratingCount,
  totalSold: product.sold,
  cover: hasPicture(cover) ? presentImage(cover) : null,
  publishedAt: (product.publishedAt ?? product.createdAt).toISOString(),
});

export type DetailParts = Readonly<{
  description: string;
  code: string;
  tags: string[];
  images: readonly ImageRow[];
  variants: readonly Readonly<{ id: string; sku: string; color: ProductColor | ""; size: string; stock: number }>[];
  /** Of the stars that somebody gave. */
  ratings: readonly Readonly<{ stars: number; count: number }>[];
}>;

const presentVariant = ({ stock, ...variant }: DetailParts["variants"][number]): ShopVariant => ({
  ...variant,
  available: stock,
});

export const presentShopDetails = (row: ShopProductRow, parts: DetailParts): ShopProductDetails => ({
  ...presentShopProduct(row),
  description: parts.description,
  code: parts.code,
  tags: parts.tags,
  images: parts.images.map(presentImage),
  variants: parts.variants.map(presentVariant),
  ratings: [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: parts.ratings.find((given) => given.stars === stars)?.count ?? 0,
  })),
});
