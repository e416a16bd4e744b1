import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callWithBody } from "@/lib/api-client";
import { budgetKeys } from "./queries";

export function useSetBudget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/chatGpt/budget/update"),
    onSettled: () => client.invalidateQueries({ queryKey: budgetKeys.report }),
  });
}

export function useSetPersonBudget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/chatGpt/budget/person/update"),
    onSettled: () => client.invalidateQueries({ queryKey: budgetKeys.report }),
  });
}
