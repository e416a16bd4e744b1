import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { postCalendar, postCalendarUpdate } from "../../client/api";
import { calendarKeys } from "../../client/queries";
import { postCalendarDelete } from "./api";

/** Names and colours show on events, too. */
const readAnew = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: calendarKeys.calendars() }),
    client.invalidateQueries({ queryKey: calendarKeys.windows() }),
  ]);

export function useCreateCalendar() {
  const client = useQueryClient();
  return useMutation({ mutationFn: postCalendar, onSettled: () => readAnew(client) });
}

export function useUpdateCalendar() {
  const client = useQueryClient();
  return useMutation({ mutationFn: postCalendarUpdate, onSettled: () => readAnew(client) });
}

export function useDeleteCalendar() {
  const client = useQueryClient();
  return useMutation({ mutationFn: postCalendarDelete, onSettled: () => readAnew(client) });
}
