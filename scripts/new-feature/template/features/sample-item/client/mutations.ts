import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { pendingRemovals } from "@/lib/pending-removals";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import type { SampleItem } from "../schema";
import { sampleItemKeys } from "./queries";

/** Refetches all sample items, except one that is being deleted: its page is about to close. */
export const refreshSampleItems = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: sampleItemKeys.all,
    predicate: ({ queryKey: [, kind, id] }) => kind !== "detail" || !pendingRemovals.has(String(id)),
  });

/** Refetches when someone else changes a sample item. */
export const useLiveSampleItems = () => useLiveRefresh({ topics: ["sample-item."], refresh: refreshSampleItems });

/** A write to one sample item. Its answer is shown at once; everything else that shows it is refetched. */
export function useSampleItemWrite<Input>(send: (input: Input) => Promise<{ sampleItem: SampleItem }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ sampleItem }) => {
      client.setQueryData(sampleItemKeys.detail(sampleItem.id), sampleItem);
    },
    onSettled: () => refreshSampleItems(client),
  });
}
