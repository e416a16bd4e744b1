import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import type { CsvImportInput } from "@/lib/csv-plan";
import { refreshTasks } from "../../client/mutations";

/** The dry run, and with its plan the real one. */
export function useTaskImport(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, plan, key }: CsvImportInput) =>
      call("POST /api/project/task/import", {
        query: { projectId, plan },
        body: file,
        type: "text/csv",
        idempotencyKey: key,
      }),
    onSuccess: ({ isDone }) => (isDone ? refreshTasks(client) : undefined),
  });
}

export function useTaskImportUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/project/task/import/undo"),
    onSettled: () => refreshTasks(client),
  });
}
