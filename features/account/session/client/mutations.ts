import { useMutation, useQueryClient } from "@tanstack/react-query";
import { postRevocation } from "./api";
import { sessionKeys } from "./queries";

/** Ends sessions. Waits for the server: what it says is what is true of who is still in. */
export function useSessionRevocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postRevocation,
    onSettled: () => client.invalidateQueries({ queryKey: sessionKeys.all }),
  });
}
