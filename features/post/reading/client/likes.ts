/** The query and the optimistic mutation for liking a post. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import type { Like } from "../schema";

export type LikeState = Readonly<{ isLiked: boolean; likeCount: number }>;

const likeKeys = {
  post: (postId: string) => ["posts", "like", postId] as const,
  writes: (postId: string) => ["posts", "write", "like", postId] as const,
};

/** What the page was rendered with, and what the reader has done since. */
export const likeQuery = (postId: string, given: LikeState) =>
  queryOptions({
    queryKey: likeKeys.post(postId),
    queryFn: () => given,
    initialData: given,
    staleTime: Number.POSITIVE_INFINITY,
  });

function show(client: QueryClient, postId: string, isLiked: boolean): void {
  client.setQueryData<LikeState>(likeKeys.post(postId), (state) =>
    !state || state.isLiked === isLiked ? state : { isLiked, likeCount: state.likeCount + (isLiked ? 1 : -1) },
  );
}

/** Likes a post or takes that back, shown at once. */
export const likeMutation = (client: QueryClient, postId: string) =>
  optimisticUpdate(client, {
    queryKey: likeKeys.post(postId),
    writesKey: likeKeys.writes(postId),
    kind: "setPostLike",
    send: callWithBody("POST /api/post/like"),
    apply: ({ isLiked }: Like) => show(client, postId, isLiked),
    revert: ({ isLiked }) => show(client, postId, !isLiked),
    // The page holds the count of when it was rendered; what is shown is newer.
    settle: () => undefined,
  });
