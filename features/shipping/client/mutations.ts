import type { QueryClient } from "@tanstack/react-query";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { shippingKeys } from "./queries";

const refreshShippingMethods = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: shippingKeys.all });

/** Refetches when someone else changes a shipping method. */
export const useLiveShippingMethods = () => useLiveRefresh({ topics: ["shipping."], refresh: refreshShippingMethods });

/** A write to the shipping methods, which are refetched. */
export const useShippingWrite = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useRefreshingWrite(send, refreshShippingMethods);
