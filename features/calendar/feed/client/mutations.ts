import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { feedQuery } from "./queries";

export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/calendar/feed/new"),
    onSettled: () => client.invalidateQueries(feedQuery()),
  });
}

export function useDeleteFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /api/calendar/feed/delete"),
    onSettled: () => client.invalidateQueries(feedQuery()),
  });
}
