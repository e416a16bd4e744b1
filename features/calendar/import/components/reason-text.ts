import { readProblem } from "@/lib/problem";
import type { CalendarCopy } from "../../components/calendar-copy";

const texts = {
  malformed: "malformed",
  "start-missing": "start",
  "wrong-date": "date",
  "unknown-time-zone": "zone",
  "too-many-dates": "dates",
  "series-missing": "series",
  repeated: "repeated",
  cancelled: "cancelled",
  "unknown-event": "unknown",
  "unsupported-range": "range",
  older: "older",
  "changed-here": "changed",
  "end-before-start": "end",
  "event-too-long": "long",
  "instant-expected": "end",
  "day-expected": "end",
  "malformed-rule": "rule",
  "unsupported-rule": "rule",
  "count-and-until": "rule",
  "count-too-large": "often",
  "rule-too-frequent": "often",
  "rule-never-occurs": "never",
  "until-before-start": "until",
} as const;

/** Returns the message that says why an event of a file was skipped. */
export function reasonText(reason: string, { t }: Pick<CalendarCopy, "t">): string {
  return t(`files.reasons.${Object.hasOwn(texts, reason) ? texts[reason as keyof typeof texts] : "malformed"}`);
}

const fileFaults = {
  "not-a-calendar": "none",
  "not-closed": "cut",
  "too-many-lines": "large",
  "line-too-long": "large",
  "nested-too-deep": "none",
  "too-many-events": "large",
  "too-costly": "large",
  "utf-16": "utf16",
  "windows-1251": "windows1251",
  "not-utf-8": "notUtf8",
  "invalid-text": "text",
  "too-large": "large",
  "too-many-requests": "soon",
} as const;

/** Why a whole file was refused, in words. */
export function fileFaultText(problem: unknown, { t }: Pick<CalendarCopy, "t">): string {
  const { code = "", fields } = readProblem(problem);
  const fault = fields[0]?.code ?? code;
  const isKnown = Object.hasOwn(fileFaults, fault);
  return isKnown ? t(`files.faults.${fileFaults[fault as keyof typeof fileFaults]}`) : t("files.failed");
}
