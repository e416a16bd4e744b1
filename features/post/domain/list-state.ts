/** The filters and sorting of the list of posts as its URL holds them. */
import { choice, defineList, id, sortNames, text } from "@/lib/list-contract";
import { locales } from "@/lib/locale";
import { postLimits } from "./constants";
import { postStates } from "./state";

const sortKeys = ["title", "publishedAt", "likeCount", "commentCount", "updatedAt"] as const;
export type PostSortKey = (typeof sortKeys)[number];
export const postSorts = sortNames(sortKeys);
export type PostSort = (typeof postSorts)[number];

/** What the list of posts is searched, filtered and sorted by. */
export const postList = defineList({
  filters: {
    search: text(postLimits.search),
    state: choice(postStates),
    language: choice(locales),
    tag: text(postLimits.tag),
    authorId: id(),
  },
  display: { sort: choice(postSorts, "-updatedAt") },
});
