import type { QueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { calendarKeys } from "../../client/queries";
import type { CalendarInput } from "../../schema";

/** Names and colours show on events, too. */
const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: calendarKeys.calendars() }),
    client.invalidateQueries({ queryKey: calendarKeys.windows() }),
  ]);

export const useCreateCalendar = () =>
  useRefreshingWrite(
    (body: CalendarInput) => call("POST /api/calendar/calendars/new", { body, idempotencyKey: newId() }),
    refresh,
  );
export const useUpdateCalendar = () => useRefreshingWrite(callWithBody("POST /api/calendar/calendars/update"), refresh);
export const useDeleteCalendar = () => useRefreshingWrite(callWithBody("POST /api/calendar/calendars/delete"), refresh);
