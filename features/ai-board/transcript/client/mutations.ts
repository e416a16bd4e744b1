import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { transcriptKeys } from "./queries";

export function useSetPrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/chatGpt/prices/update"),
    onSettled: () => client.invalidateQueries({ queryKey: transcriptKeys.prices }),
  });
}

export function useDeletePrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (model: string) => call("POST /api/chatGpt/prices/delete", { body: { model } }),
    onSettled: () => client.invalidateQueries({ queryKey: transcriptKeys.prices }),
  });
}
