import { api } from "@/lib/api-client";
import type { ImportAnswer } from "../schema";

export const postCalendarFile = ({ text, calendarId }: { text: string; calendarId: string }) =>
  api.postText<ImportAnswer>("/api/calendar/import", text, { type: "text/calendar", searchParams: { calendarId } });
