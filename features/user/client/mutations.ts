/** Mutations for the status and role of people, with the refetch of whatever lists or counts them. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import type { ListView } from "../schema";
import { userKeys } from "./queries";

/** People were changed: whatever lists or counts them is asked for again. */
export function refreshUsers(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: userKeys.lists() }),
    client.invalidateQueries({ queryKey: userKeys.counts() }),
  ]);
}

/** Rights are no matter for hope: these wait for the server. */
const useUserWrite = <Answer, Input>(send: (input: Input) => Promise<Answer>) => useRefreshingWrite(send, refreshUsers);

export const useDeactivateUsers = () => useUserWrite(callWithBody("POST /api/users/delete"));
export const useReactivateUsers = () => useUserWrite(callWithBody("POST /api/users/restore"));
export const useUndoAccountStatus = () => useUserWrite(callWithBody("POST /api/users/standing/undo"));
export const useChangeRoles = () => useUserWrite(callWithBody("POST /api/users/roles"));

/** Shows at once, and holds until the page is left where the server cannot keep it. The last one is what it keeps. */
export function useKeepListView(list: "users" | "user-cards") {
  const client = useQueryClient();
  const queryKey = userKeys.view(list);
  return useMutation(
    optimisticUpdate(client, {
      queryKey,
      writesKey: [...queryKey, "write"],
      send: (view: ListView | null) => call("POST /api/users/view", { body: { list, view } }),
      apply: (view) => client.setQueryData(queryKey, view),
      revert: () => {},
      settle: () => {},
    }),
  );
}
