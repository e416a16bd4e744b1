import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import type { OrderDetails } from "../schema";
import { orderKeys } from "./queries";

const refreshOrders = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: orderKeys.all });

/** Refetches when an order is placed, or someone else handles one. */
export const useLiveOrders = () => useLiveRefresh({ topics: ["order."], refresh: refreshOrders });

/** A write to one order. Its answer is shown at once; everything else that shows orders is refetched. */
export function useOrderWrite<Input>(send: (input: Input) => Promise<{ order: OrderDetails }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ order }) => {
      client.setQueryData(orderKeys.detail(order.id), order);
    },
    onSettled: () => refreshOrders(client),
  });
}
