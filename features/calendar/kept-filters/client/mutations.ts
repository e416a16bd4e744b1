import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/api-client";
import { codeOf } from "@/lib/problem";
import { calendarKeys } from "../../client/queries";
import { dropStoredFilters, readStoredFilters } from "../../filters/client/stored-filters";
import { type CalendarFilters, type CalendarFiltersPatch, noFilters } from "../../filters/schema";

const writesKey = [...calendarKeys.filters(), "write"];

/** Shows other filters at once and has the server keep them. Where it cannot, they hold until the page is left. */
export function useKeepFilters() {
  const client = useQueryClient();
  const queryKey = calendarKeys.filters();
  const { mutate } = useMutation({
    mutationKey: writesKey,
    scope: { id: queryKey.join("/") },
    mutationFn: (body: CalendarFiltersPatch) => call("POST /api/calendar/filters/update", { body, keepalive: true }),
    onMutate: (patch) =>
      void client.setQueryData<CalendarFilters | null>(queryKey, (shown) => ({ ...noFilters, ...shown, ...patch })),
    // With those that another browser changed. An answer that a later change has overtaken knows nothing of it.
    onSuccess: ({ filters }) => {
      if (client.isMutating({ mutationKey: writesKey }) === 1) client.setQueryData(queryKey, filters);
    },
  });
  return mutate;
}

/** Another browser of the same person has changed them. What this one is about to write comes back with the answer. */
export function readFiltersAnew(client: QueryClient): void {
  if (client.isMutating({ mutationKey: writesKey }) > 0) return;
  void client.invalidateQueries({ queryKey: calendarKeys.filters() });
}

/** Hands filters that an earlier version kept in this browser to the server, once, unless it keeps some already. */
export function useStoredFilters(personId: string): void {
  const client = useQueryClient();
  const keep = useKeepFilters();
  useEffect(() => {
    const stored = readStoredFilters(personId);
    if (!stored) return;
    const drop = () => dropStoredFilters(personId);
    if (client.getQueryData<CalendarFilters | null>(calendarKeys.filters())) drop();
    else keep(stored, { onSuccess: drop, onError: (error) => codeOf(error) === "invalid-input" && drop() });
  }, [client, keep, personId]);
}
