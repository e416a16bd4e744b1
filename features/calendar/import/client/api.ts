import { api } from "@/lib/api-client";
import type { ImportAnswer } from "../schema";

export type CalendarFile = Readonly<{ file: File; calendarId: string; overwrites: boolean }>;

/** The file as it is: read as text here, bytes that are no letters would be replaced without a word. */
export const postCalendarFile = ({ file, calendarId, overwrites }: CalendarFile) =>
  api.postText<ImportAnswer>("/api/calendar/import", file, {
    type: "text/calendar",
    searchParams: { calendarId, overwrite: String(overwrites) },
  });
