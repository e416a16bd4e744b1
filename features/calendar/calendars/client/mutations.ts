import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { calendarKeys } from "../../client/queries";
import type { CalendarInput } from "../../schema";

/** Names and colours show on events, too. */
const readAnew = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: calendarKeys.calendars() }),
    client.invalidateQueries({ queryKey: calendarKeys.windows() }),
  ]);

export function useCreateCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CalendarInput) => call("POST /api/calendar/calendars/new", { body, idempotencyKey: newId() }),
    onSettled: () => readAnew(client),
  });
}

export function useUpdateCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/calendar/calendars/update"),
    onSettled: () => readAnew(client),
  });
}

export function useDeleteCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/calendar/calendars/delete"),
    onSettled: () => readAnew(client),
  });
}
