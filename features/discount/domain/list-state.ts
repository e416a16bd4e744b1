import { checkoutLimits } from "@/features/checkout/domain/constants";
import { choice, defineList, sortNames, text } from "@/lib/list-contract";
import { discountStates } from "./states";

export const discountListLimits = { perPage: 50, maxPerPage: 200 } as const;

const sortKeys = ["code", "uses", "endsAt", "updatedAt"] as const;
export type DiscountCodeSortKey = (typeof sortKeys)[number];
export const discountCodeSorts = sortNames(sortKeys);

/** What the list of discount codes is searched, filtered and sorted by. */
export const discountCodeList = defineList({
  filters: { search: text(checkoutLimits.discountCode), state: choice(discountStates) },
  display: { sort: choice(discountCodeSorts, "-updatedAt") },
});
export type DiscountCodeSort = (typeof discountCodeSorts)[number];
