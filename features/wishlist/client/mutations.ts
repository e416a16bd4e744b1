import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import type { Wish, WishlistIds } from "../schema";
import { wishlistKeys } from "./queries";

function showWish(client: QueryClient, { productId, isWished }: Wish): void {
  client.setQueryData<WishlistIds>(wishlistKeys.ids(), (list) => {
    if (!list) return list;
    const others = list.productIds.filter((id) => id !== productId);
    return { productIds: isWished ? [productId, ...others] : others };
  });
}

/** Puts a product on the wishlist or takes it off, at once. */
export function useUpdateWish() {
  const client = useQueryClient();
  return useMutation(
    optimisticUpdate(client, {
      queryKey: wishlistKeys.ids(),
      writesKey: wishlistKeys.writes(),
      send: callWithBody("POST /api/product/wishlist/update"),
      apply: (wish: Wish) => showWish(client, wish),
      revert: ({ productId, isWished }) => showWish(client, { productId, isWished: !isWished }),
    }),
  );
}
