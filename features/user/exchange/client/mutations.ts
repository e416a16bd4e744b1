import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import type { CsvImportInput } from "@/lib/csv-plan";
import { userKeys } from "../../client/queries";

/** The dry run, and with its plan the real one. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    /** Without a plan it only tells what would be done. */
    mutationFn: ({ file, plan }: CsvImportInput) =>
      call("POST /api/users/import", { query: { plan }, body: file, type: "text/csv" }),
    onSuccess: ({ isDone }) => (isDone ? client.invalidateQueries({ queryKey: userKeys.all }) : undefined),
  });
}

export function useImportUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/users/import/undo"),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}
