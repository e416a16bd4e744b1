import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import type { CsvImportInput } from "@/lib/csv-plan";
import { refreshProjects } from "../../client/mutations";

/** The dry run, and with its plan the real one. */
export function useProjectImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, plan, key }: CsvImportInput) =>
      call("POST /api/project/import", { query: { plan }, body: file, type: "text/csv", idempotencyKey: key }),
    onSuccess: ({ isDone }) => (isDone ? refreshProjects(client) : undefined),
  });
}

export function useProjectImportUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/project/import/undo"),
    onSettled: () => refreshProjects(client),
  });
}
