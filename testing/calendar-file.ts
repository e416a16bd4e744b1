import * as handlers from "@/app/api/calendar/import/route";
import type { TestSession } from "./factories";
import { call } from "./http";

export const importPath = "/api/calendar/import";
/** An iCalendar file of these lines. */
export const file = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", ...lines, "END:VCALENDAR"].join("\r\n");
/** The lines of one VEVENT. */
export const event = (uid: string, ...lines: string[]) => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  "DTSTAMP:20261101T000000Z",
  ...lines,
  "END:VEVENT",
];

/** Imports a file as a browser does. */
export const sendFile = (body: string | Uint8Array, as: TestSession | undefined, query: Record<string, string> = {}) =>
  call<{ created: number; updated: number; cancelled: number; skipped: { line: number; reason: string }[] }>(handlers, {
    method: "POST",
    path: importPath,
    ...(as && { as }),
    body,
    query,
    headers: { "content-type": "text/calendar" },
  });
