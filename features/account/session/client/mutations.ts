import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { sessionKeys } from "./queries";

/** Ends sessions. Waits for the server: what it says is what is true of who is still in. */
export function useSessionRevocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/auth/sessions/revoke"),
    onSettled: () => client.invalidateQueries({ queryKey: sessionKeys.all }),
  });
}
