/** The filters and sorting of the comments to moderate as their URL holds them. */
import { commentStatuses, postLimits } from "@/features/post/domain/constants";
import { choice, defineList, text } from "@/lib/list-contract";

export const commentListLimits = { perPage: 50, maxPerPage: 200 } as const;

export const commentSorts = ["latest", "oldest"] as const;
export type CommentSort = (typeof commentSorts)[number];

/** What moderators search, filter and sort comments by. */
export const commentList = defineList({
  filters: { search: text(postLimits.search), status: choice(commentStatuses) },
  display: { sort: choice(commentSorts, "latest") },
});
