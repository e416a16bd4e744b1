import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
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
function useUserWrite<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshUsers(client) });
}

export const useDeactivateUsers = () => useUserWrite(callWithBody("POST /api/users/delete"));
export const useReactivateUsers = () => useUserWrite(callWithBody("POST /api/users/restore"));
export const useUndoAccountStatus = () => useUserWrite(callWithBody("POST /api/users/standing/undo"));
export const useChangeRoles = () => useUserWrite(callWithBody("POST /api/users/roles"));

/** Shows at once; the last wish is the one that the server keeps. */
export function useKeepListView(list: "users" | "user-cards") {
  const client = useQueryClient();
  const queryKey = userKeys.view(list);
  return useMutation({
    mutationKey: [...queryKey, "write"],
    scope: { id: queryKey.join("/") },
    mutationFn: (view: ListView | null) => call("POST /api/users/view", { body: { list, view } }),
    onMutate: (view) => client.setQueryData(queryKey, view),
  });
}
