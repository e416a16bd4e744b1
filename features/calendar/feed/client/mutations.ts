import { useMutation, useQueryClient } from "@tanstack/react-query";
import { postFeed, postFeedDelete } from "./api";
import { feedQuery } from "./queries";

export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({ mutationFn: postFeed, onSettled: () => client.invalidateQueries(feedQuery()) });
}

export function useDeleteFeed() {
  const client = useQueryClient();
  return useMutation({ mutationFn: postFeedDelete, onSettled: () => client.invalidateQueries(feedQuery()) });
}
