import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { pendingRemovals } from "@/lib/pending-removals";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import type { Product } from "../schema";
import { productKeys } from "./queries";

/** Refetches all products and categories, except a product that is being deleted: its page is about to close. */
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

const useShopWrite = <Answer, Input>(send: (input: Input) => Promise<Answer>) =>
  useRefreshingWrite(send, refreshProducts);

export const useChangeProducts = () => useShopWrite(callWithBody("POST /api/product/bulk"));
export const useUndoProductChange = () => useShopWrite(callWithBody("POST /api/product/bulk/undo"));
export const useCreateCategory = () => useShopWrite(callWithBody("POST /api/product/category/new"));
export const useRenameCategory = () => useShopWrite(callWithBody("POST /api/product/category/update"));
export const useDeleteCategory = () => useShopWrite(callWithBody("POST /api/product/category/delete"));
