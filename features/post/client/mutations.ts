/** Mutations for posts, and the refetch when someone else changes one. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { pendingRemovals } from "@/lib/pending-removals";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import type { Post } from "../schema";
import { postKeys } from "./queries";

/** Refetches all posts, except one that is being deleted: its page is about to close. */
const refreshPosts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: postKeys.all,
    predicate: ({ queryKey: [, kind, id] }) => kind !== "detail" || !pendingRemovals.has(String(id)),
  });

/** Refetches when someone else changes a post. */
export const useLivePosts = () => useLiveRefresh({ topics: ["post."], refresh: refreshPosts });

/** A write to one post. Its answer is shown at once; everything else that shows it is refetched. */
export function usePostWrite<Input>(send: (input: Input) => Promise<{ post: Post }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Without a network the editor says so at once.
    networkMode: "always",
    onSuccess: ({ post }) => {
      client.setQueryData(postKeys.detail(post.id), post);
    },
    onSettled: () => refreshPosts(client),
  });
}

const useBlogWrite = <Answer, Input>(send: (input: Input) => Promise<Answer>) => useRefreshingWrite(send, refreshPosts);

export const useChangePosts = () => useBlogWrite(callWithBody("POST /api/post/manage/bulk"));
export const useUndoPostChange = () => useBlogWrite(callWithBody("POST /api/post/manage/bulk/undo"));
