import type { QueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { transcriptKeys } from "./queries";

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: transcriptKeys.prices });

export const useSetPrice = () => useRefreshingWrite(callWithBody("POST /api/chatGpt/prices/update"), refresh);
export const useDeletePrice = () =>
  useRefreshingWrite((model: string) => call("POST /api/chatGpt/prices/delete", { body: { model } }), refresh);
