/** Queries for the comments on a post and for the comments to moderate. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { CommentFilters, CommentPage } from "../schema";

export const commentKeys = {
  all: ["post-comments"] as const,
  post: (postId: string) => [...commentKeys.all, "post", postId] as const,
  moderated: () => [...commentKeys.all, "moderated"] as const,
  list: (filters: CommentFilters) => [...commentKeys.moderated(), filters] as const,
};

/** The comments on a post; `first` is the page that the server rendered. */
export const commentsQuery = (postId: string, first: CommentPage) =>
  infiniteQueryOptions({
    queryKey: commentKeys.post(postId),
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/post/comment/list", { query: { postId, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    initialData: { pages: [first], pageParams: [null] },
    staleTime: 60_000,
  });

export const moderatedCommentsQuery = (filters: CommentFilters) =>
  infiniteQueryOptions({
    queryKey: commentKeys.list(filters),
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/post/comment/manage", { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
