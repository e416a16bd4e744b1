import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { pendingRemovals } from "@/lib/pending-removals";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import type { Product } from "../schema";
import { productKeys } from "./queries";

/** Refetches all products, except one that is being deleted: its page is about to close. */
export const refreshProducts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: productKeys.all,
    predicate: ({ queryKey: [, kind, id] }) => kind !== "detail" || !pendingRemovals.has(String(id)),
  });

/** Refetches when someone else changes a product. */
export const useLiveProducts = () => useLiveRefresh({ topics: ["product."], refresh: refreshProducts });

/** A write to one product. Its answer is shown at once; everything else that shows it is refetched. */
export function useProductWrite<Input>(send: (input: Input) => Promise<{ product: Product }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ product }) => {
      client.setQueryData(productKeys.detail(product.id), product);
    },
    onSettled: () => refreshProducts(client),
  });
}
