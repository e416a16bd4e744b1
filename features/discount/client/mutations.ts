import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { pendingRemovals } from "@/lib/pending-removals";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import type { DiscountCode } from "../schema";
import { discountCodeKeys } from "./queries";

/** Refetches all discount codes, except one that is being deleted: its page is about to close. */
export const refreshDiscountCodes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: discountCodeKeys.all,
    predicate: ({ queryKey: [, kind, id] }) => kind !== "detail" || !pendingRemovals.has(String(id)),
  });

/** Refetches when someone else changes a discount code. */
export const useLiveDiscountCodes = () => useLiveRefresh({ topics: ["discount-code."], refresh: refreshDiscountCodes });

/** A write to one discount code. Its answer is shown at once; everything else that shows it is refetched. */
export function useDiscountCodeWrite<Input>(send: (input: Input) => Promise<{ discountCode: DiscountCode }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ discountCode }) => {
      client.setQueryData(discountCodeKeys.detail(discountCode.id), discountCode);
    },
    onSettled: () => refreshDiscountCodes(client),
  });
}
