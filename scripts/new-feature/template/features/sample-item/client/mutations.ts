import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { pendingRemovals } from "@/lib/pending-removals";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import type { SampleItem } from "../schema";
import { sampleItemKeys } from "./queries";

/** What the person is deleting is not asked for: they are on their way to another page. */
export const refreshSampleItems = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: sampleItemKeys.all,
    predicate: ({ queryKey: [, kind, id] }) => kind !== "detail" || !pendingRemovals.has(String(id)),
  });

/** Reads again what others change. */
export const useLiveSampleItems = () => useLiveRefresh({ topics: ["sample-item."], refresh: refreshSampleItems });

/** A write to a sample item: its answer is shown at once, all else that shows it is read again. */
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
