import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { calendarKeys } from "../../client/queries";

type CalendarFile = Readonly<{ file: File; calendarId: string; overwrites: boolean }>;

export function useImportFile() {
  const client = useQueryClient();
  return useMutation({
    // The file as it is: read as text here, bytes that are no letters would be replaced without a word.
    mutationFn: ({ file, calendarId, overwrites }: CalendarFile) =>
      call("POST /api/calendar/import", {
        query: { calendarId, overwrite: `${overwrites}` },
        body: file,
        type: "text/calendar",
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarKeys.windows() }),
  });
}
