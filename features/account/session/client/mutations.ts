import { callWithBody } from "@/lib/api-client";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { sessionKeys } from "./queries";

/** Ends sessions. Waits for the server: what it says is what is true of who is still in. */
export const useSessionRevocation = () =>
  useRefreshingWrite(callWithBody("POST /api/auth/sessions/revoke"), (client) =>
    client.invalidateQueries({ queryKey: sessionKeys.all }),
  );
