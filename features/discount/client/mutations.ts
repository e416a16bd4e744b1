import type { QueryClient } from "@tanstack/react-query";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import type { DiscountCode } from "../schema";
import { discountCodeKeys } from "./queries";

const refreshDiscountCodes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: discountCodeKeys.all });

/** Refetches when someone else changes a discount code. */
export const useLiveDiscountCodes = () => useLiveRefresh({ topics: ["discount-code."], refresh: refreshDiscountCodes });

/** A write to one discount code; what shows it is refetched. */
export const useDiscountCodeWrite = <Input>(send: (input: Input) => Promise<{ discountCode: DiscountCode }>) =>
  useRefreshingWrite(send, refreshDiscountCodes);
