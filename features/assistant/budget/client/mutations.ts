import type { QueryClient } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { budgetKeys } from "./queries";

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: budgetKeys.report });

export const useSetBudget = () => useRefreshingWrite(callWithBody("POST /api/chatGpt/budget/update"), refresh);
export const useSetPersonBudget = () =>
  useRefreshingWrite(callWithBody("POST /api/chatGpt/budget/person/update"), refresh);
