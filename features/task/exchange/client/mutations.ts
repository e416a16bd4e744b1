import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CsvWish } from "@/lib/csv-plan";
import { refreshTasks } from "../../client/mutations";
import { postTaskImport, postTaskImportUndo } from "./api";

/** The dry run, and with its plan the real one. */
export function useTaskImport(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: CsvWish) => postTaskImport({ ...wish, projectId }),
    onSuccess: ({ isDone }) => (isDone ? refreshTasks(client) : undefined),
  });
}

export function useTaskImportUndo() {
  const client = useQueryClient();
  return useMutation({ mutationFn: postTaskImportUndo, onSettled: () => refreshTasks(client) });
}
