/** The filters and sorting of the shop as its URL holds them. */
import { productColorNames, productGenders, productLimits, shopCurrency } from "@/features/product/domain/constants";
import { choice, choices, defineList, flag, number, slug, text } from "@/lib/list-contract";
import { toMajor } from "@/lib/money";

/** `featured` is what sold most; prices from the lowest, and with a minus from the highest. */
export const shopSorts = ["featured", "newest", "price", "-price", "rating"] as const;
export type ShopSort = (typeof shopSorts)[number];

/** In the major unit. */
const maxPrice = toMajor(productLimits.price, shopCurrency);

export const shopList = defineList({
  filters: {
    search: text(productLimits.search),
    category: slug(productLimits.slug),
    colors: choices(productColorNames),
    gender: choice(productGenders),
    minPrice: number(0, maxPrice),
    maxPrice: number(0, maxPrice),
    minRating: number(1, 5),
    onSale: flag(),
    inStock: flag(),
  },
  display: { sort: choice(shopSorts, "featured") },
});
export type ShopListState = typeof shopList.initial;
