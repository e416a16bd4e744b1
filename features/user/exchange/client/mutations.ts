import { useMutation, useQueryClient } from "@tanstack/react-query";
import { userKeys } from "../../client/queries";
import { postImport, postImportUndo } from "./api";

/** The dry run, and with its plan the real one. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postImport,
    onSuccess: ({ isDone }) => (isDone ? client.invalidateQueries({ queryKey: userKeys.all }) : undefined),
  });
}

export function useImportUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postImportUndo,
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}
