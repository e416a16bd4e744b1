import { choice, defineList, flag, id, sortNames, text } from "@/lib/list-contract";
import { productLimits, productStatuses } from "./constants";
import { stockFilters } from "./stock-level";

const sortKeys = ["name", "price", "stock", "sold", "updatedAt"] as const;
export type ProductSortKey = (typeof sortKeys)[number];
export const productSorts = sortNames(sortKeys);

/** What the list of products is searched, filtered and sorted by. */
export const productList = defineList({
  filters: {
    search: text(productLimits.search),
    status: choice(productStatuses),
    categoryId: id(),
    stock: choice(stockFilters),
    isOnSale: flag(),
  },
  display: { sort: choice(productSorts, "-updatedAt") },
});
export type ProductSort = (typeof productSorts)[number];
