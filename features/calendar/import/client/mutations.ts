import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calendarKeys } from "../../client/queries";
import { postCalendarFile } from "./api";

export function useImportFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postCalendarFile,
    onSuccess: () => client.invalidateQueries({ queryKey: calendarKeys.windows() }),
  });
}
