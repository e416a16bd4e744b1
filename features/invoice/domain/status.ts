import { addDays } from "@/lib/day";
import { defaultTimeZone } from "@/lib/format/zone";
import { instantOf, localTimeOf } from "@/lib/zoned-time";
import type { InvoiceKind, InvoiceStatus, ShownStatus } from "./constants";

/** The day (`YYYY-MM-DD`) that the organisation's calendar shows at a moment. */
export const organisationDay = (moment: Date): string => localTimeOf(moment, defaultTimeZone).slice(0, 10);

/** When the organisation's next day begins. */
export const nextDayStart = (moment: Date): number => instantOf(addDays(organisationDay(moment), 1), defaultTimeZone);

type Dated = Readonly<{ status: InvoiceStatus; dueDate: string | null }>;

/** Overdue is never stored: a pending invoice becomes it when the day after its due date begins. */
export const shownStatus = ({ status, dueDate }: Dated, today: string): ShownStatus =>
  status === "pending" && dueDate !== null && dueDate < today ? "overdue" : status;

export const isPayable = ({ kind, status }: Readonly<{ kind: InvoiceKind; status: InvoiceStatus }>): boolean =>
  kind === "invoice" && status === "pending";

type Money = Readonly<{ status: InvoiceStatus; total: number; credited: number; paid: number }>;

/** What is still to be paid, in minor units; nothing of a draft, and nothing once it is cancelled. */
export const dueOf = ({ status, total, credited, paid }: Money): number =>
  status === "pending" || status === "paid" ? Math.max(0, total - credited - paid) : 0;
