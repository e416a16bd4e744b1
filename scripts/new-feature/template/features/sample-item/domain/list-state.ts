import { choice, defineList, sortNames, text } from "@/lib/list-contract";
import { sampleItemStatuses } from "./fields";

export const sampleItemLimits = { perPage: 50, maxPerPage: 200, search: 100 } as const;

const sortKeys = ["name", "updatedAt"] as const;
export type SampleItemSortKey = (typeof sortKeys)[number];
export const sampleItemSorts = sortNames(sortKeys);

/** What the list of sample items is searched, filtered and sorted by. */
export const sampleItemList = defineList({
  filters: { search: text(sampleItemLimits.search), status: choice(sampleItemStatuses) },
  display: { sort: choice(sampleItemSorts, "-updatedAt") },
});
export type SampleItemSort = (typeof sampleItemSorts)[number];
