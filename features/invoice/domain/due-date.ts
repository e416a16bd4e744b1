import { defaultTimeZone } from "@/lib/format/zone";
import { addWorkingDays } from "@/lib/working-days";
import { instantOf } from "@/lib/zoned-time";
import { type DueTerm, reminderSteps } from "./constants";

/** The due date of an invoice: so many working days after its issue date, holidays of Mongolia left out. */
export const dueDateOf = (issueDate: string, terms: DueTerm): string => addWorkingDays(issueDate, terms);

const reminderTime = "09:00";

/** When the reminders of an invoice are due, each in the morning of its day. */
export const remindersOf = (dueDate: string) =>
  reminderSteps.map((step) => ({
    step,
    runAt: new Date(instantOf(`${addWorkingDays(dueDate, step)}T${reminderTime}`, defaultTimeZone)),
  }));
