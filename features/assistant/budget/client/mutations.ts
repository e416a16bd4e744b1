import { useMutation, useQueryClient } from "@tanstack/react-query";
import { postBudget, postPersonBudget } from "./api";
import { budgetKeys } from "./queries";

export function useSetBudget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postBudget,
    onSettled: () => client.invalidateQueries({ queryKey: budgetKeys.report }),
  });
}

export function useSetPersonBudget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postPersonBudget,
    onSettled: () => client.invalidateQueries({ queryKey: budgetKeys.report }),
  });
}
