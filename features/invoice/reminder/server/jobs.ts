import "server-only";
import type { Transaction } from "@/server/db/client";
import { enqueueAll } from "@/server/jobs/queue";
import { remindersOf } from "../../domain/due-date";

export const invoiceReminderJobKind = "invoice-reminder";

/**
 * Plans the reminders of an invoice that is issued, but for those of this morning; each looks by itself whether the invoice is
 * still to be paid.
 */
export function planReminders(tx: Transaction, invoiceId: string, dueDate: string): Promise<void> {
  const now = new Date();
  const planned = remindersOf(dueDate).filter(({ runAt }) => runAt > now);
  return enqueueAll(
    tx,
    planned.map(({ step, runAt }) => ({
      kind: invoiceReminderJobKind,
      payload: { invoiceId, step },
      runAt,
      key: `${invoiceId}/${step}`,
    })),
  );
}
