import { dayFilter } from "@/lib/day-text";
import { choice, defineList, id, number, sortNames, text } from "@/lib/list-contract";
import { orderLimits, orderStages, orderStatuses, paymentStatuses } from "./constants";

const sortKeys = ["createdAt", "total"] as const;
export type OrderSortKey = (typeof sortKeys)[number];
export const orderSorts = sortNames(sortKeys);
export type OrderSort = (typeof orderSorts)[number];

/** What the list of orders is searched, filtered and sorted by. */
export const orderList = defineList({
  filters: {
    /** Number, name, email and phone. */
    search: text(orderLimits.search),
    payment: choice(paymentStatuses),
    stage: choice(orderStages),
    customer: id(),
    /** Whole days of the organisation, both included. */
    from: dayFilter(),
    to: dayFilter(),
    /** In major units, both included. */
    minTotal: number(0, orderLimits.total),
    maxTotal: number(0, orderLimits.total),
  },
  /** The tabs are no filter that "clear filters" clears. */
  display: { status: choice(orderStatuses), sort: choice(orderSorts, "-createdAt") },
});
