import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { feedQuery } from "./queries";

const refresh = (client: QueryClient) => client.invalidateQueries(feedQuery());

export const useCreateFeed = () => useRefreshingWrite(() => call("POST /api/calendar/feed/new"), refresh);
export const useDeleteFeed = () => useRefreshingWrite(() => call("POST /api/calendar/feed/delete"), refresh);
