import type { QueryClient } from "@tanstack/react-query";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import type { Address } from "../schema";
import { addressKeys } from "./queries";

const refreshAddresses = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: addressKeys.all });

/** Refetches when the address book was changed in another tab or on another device. */
export const useLiveAddresses = () => useLiveRefresh({ topics: ["address."], refresh: refreshAddresses });

/** A write to the address book, which is refetched. */
export const useAddressWrite = <Input>(send: (input: Input) => Promise<{ address: Address }>) =>
  useRefreshingWrite(send, refreshAddresses);
