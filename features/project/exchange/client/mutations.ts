import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshProjects } from "../../client/mutations";
import { postProjectImport, postProjectImportUndo } from "./api";

/** The dry run, and with its plan the real one. */
export function useProjectImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postProjectImport,
    onSuccess: ({ isDone }) => (isDone ? refreshProjects(client) : undefined),
  });
}

export function useProjectImportUndo() {
  const client = useQueryClient();
  return useMutation({ mutationFn: postProjectImportUndo, onSettled: () => refreshProjects(client) });
}
