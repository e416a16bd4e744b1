import { useMutation, useQueryClient } from "@tanstack/react-query";
import { postPrice, postPriceDelete } from "./api";
import { transcriptKeys } from "./queries";

export function useSetPrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postPrice,
    onSettled: () => client.invalidateQueries({ queryKey: transcriptKeys.prices }),
  });
}

export function useDeletePrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postPriceDelete,
    onSettled: () => client.invalidateQueries({ queryKey: transcriptKeys.prices }),
  });
}
