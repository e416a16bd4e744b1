/** Converts between the automatic reply and the values of its form, and validates them. */
import { isNoDay } from "@/lib/day-text";
import { isBlank, isPlainLine } from "@/lib/plain-line";
import type { MailSettingUpdate } from "../schema";
import type { Vacation } from "./vacation";

export type VacationValues = Readonly<{ isOn: boolean; from: string; to: string; subject: string; body: string }>;
export type VacationFault = "noDay" | "order" | "noText" | "invalidText";

export const vacationValuesOf = (vacation: Vacation | null, today: string): VacationValues =>
  vacation ? { ...vacation, to: vacation.to ?? "" } : { isOn: false, from: today, to: "", subject: "", body: "" };

export const vacationOf = ({ to, subject, ...rest }: VacationValues): NonNullable<MailSettingUpdate["vacation"]> => ({
  ...rest,
  to: to === "" ? null : to,
  subject: subject.trim(),
});

/** What keeps it from being saved; a reply that is off needs no text. */
export function vacationFaultsOf({ isOn, from, to, subject, body }: VacationValues) {
  const faults: Partial<Record<"from" | "to" | "subject" | "body", VacationFault>> = {};
  if (from === "" || isNoDay(from)) faults.from = "noDay";
  if (isNoDay(to)) faults.to = "noDay";
  else if (to !== "" && !faults.from && to < from) faults.to = "order";
  if (!isPlainLine(subject)) faults.subject = "invalidText";
  if (isOn && isBlank(body)) faults.body = "noText";
  return faults;
}
