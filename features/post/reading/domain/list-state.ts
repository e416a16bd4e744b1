/** The filters, view and page of the public list of posts as its URL holds them. */
import { postLimits } from "@/features/post/domain/constants";
import { choice, defineList, number, text } from "@/lib/list-contract";
import { paths } from "@/lib/paths";

export const postSorts = ["latest", "popular", "oldest"] as const;
export type PostSort = (typeof postSorts)[number];

export const postViews = ["list", "grid"] as const;
export type PostView = (typeof postViews)[number];

/** What a page of the list shows at most; readers come further by searching. */
export const maxShownPosts = 120;

/** What readers search, filter and sort posts by. */
export const postFilters = defineList({
  filters: { search: text(postLimits.search), tag: text(postLimits.tag) },
  display: { sort: choice(postSorts, "latest") },
});

/** The same with how the page shows them. */
export const postList = defineList({
  filters: { search: text(postLimits.search), tag: text(postLimits.tag) },
  display: {
    sort: choice(postSorts, "latest"),
    view: choice(postViews, "grid"),
    shown: number(1, maxShownPosts, postLimits.perPage),
  },
});
export type PostListState = typeof postList.initial;

/** The list of posts in this state. */
export function postListPath(state: PostListState): string {
  const query = postList.write(new URLSearchParams(), state).toString();
  return query === "" ? paths.pages.posts : `${paths.pages.posts}?${query}`;
}
