import "server-only";
import { z } from "zod";
import { forgetLeavers } from "@/features/account/leaving/server/commands";
import { personalTokenLimits } from "@/features/account/personal-token/policy";
import { eraseOldRuns } from "@/features/assistant/run/server/commands";
import { endLostRuns, lookAfterRun, lostRunJobKind } from "@/features/assistant/run/server/heartbeat";
import { reminderJobKind } from "@/features/calendar/reminder/server/commands";
import { remind } from "@/features/calendar/reminder/server/delivery";
import { deleteOldUndos } from "@/features/calendar/server/commands/undo";
import { deliverScheduled } from "@/features/chat/scheduled/server/delivery";
import { scheduledJobKind as scheduledMessageJobKind } from "@/features/chat/scheduled/server/jobs";
import { deleteOldMessages } from "@/features/contact/server/commands";
import { sweepFiles } from "@/features/file/server/commands/sweep";
import { remindOfInvoice } from "@/features/invoice/reminder/server/delivery";
import { invoiceReminderJobKind } from "@/features/invoice/reminder/server/jobs";
import { purgeBoards } from "@/features/kanban/archive/server/commands";
import { announceDue, dueJobKind, planDueMornings } from "@/features/kanban/server/commands/due-reminders";
import { deleteOldSubscriptions } from "@/features/launch/server/commands";
import { announceLaunch } from "@/features/launch/server/delivery";
import { launchJobKind } from "@/features/launch/server/jobs";
import { syncJobKind } from "@/features/mail/account/server/jobs";
import { planNext } from "@/features/mail/account/server/queue";
import { syncDue } from "@/features/mail/account/server/sync";
import { outsideJobKind, scheduledJobKind, vacationJobKind, wakeJobKind } from "@/features/mail/delivery/server/jobs";
import { sendOutside } from "@/features/mail/delivery/server/outside";
import { sendScheduled } from "@/features/mail/delivery/server/scheduled";
import { answerForAway, deleteOldAnswers } from "@/features/mail/delivery/server/vacation";
import { wakeMails } from "@/features/mail/delivery/server/wake";
import { notificationLimits } from "@/features/notification/domain/notification-types";
import { deleteOldNotifications } from "@/features/notification/server/commands";
import { endPaymentWindow } from "@/features/order/payment/server/closing";
import { paymentDeadlineJobKind, refundJobKind } from "@/features/order/payment/server/jobs";
import { sendRefund } from "@/features/order/payment/server/refunds";
import { deleteUnpaidPlanOrders } from "@/features/plan-order/server/commands";
import { bulkParts } from "@/features/product/bulk/server/part";
import { categoryParts } from "@/features/product/category/server/part";
import { productParts } from "@/features/product/exchange/server/part";
import { projectParts } from "@/features/project/exchange/server/part";
import { taskParts } from "@/features/task/exchange/server/part";
import { peopleParts } from "@/features/user/exchange/server/part";
import { settleEach } from "@/lib/settle-each";
import { deletePurgedActivity } from "@/server/activity/record";
import { auditWatchJobKind, planAuditWatch, watchAudit } from "@/server/audit/watch";
import { sweepAllSessions } from "@/server/auth/expired-sessions";
import { deleteExpiredCodes } from "@/server/auth/one-time";
import { deleteOldTokens } from "@/server/auth/personal-token";
import { deleteOldSignIns } from "@/server/auth/sign-in-log";
import { deleteOldEvents } from "@/server/events/record";
import { deleteOldKeys } from "@/server/http/idempotency";
import { deleteOldRateLimits } from "@/server/http/rate-limit";
import { deleteOldMails, deliverQueuedMail, forgetSentMail, mailJobKind, mailTriedForH } from "@/server/mail/outbox";
import { accountStatusParts } from "@/server/people/account-status-part";
import { hastenLostParts, type PartKind, revertPart } from "./part";
import { purgeDeleted } from "./purge";
import { deleteOldJobs } from "./record";
import { cleanupJobKind, enqueueNextCleanup } from "./schedule";

/**
 * Does one job. It may be called again for a job that was done already (the process died before saying so), so
 * it must not mind; it throws to be called again later, and `RefusedForGood` not to be.
 */
export type JobHandler = (payload: unknown) => Promise<void>;

/**
 * `triedForH`: for how many hours a job is tried that fails; then it is given up, which is logged as an error. What
 * nothing else would make good is tried for ever.
 */
export type JobKind = Readonly<{ run: JobHandler; triedForH: number }>;

const forEver = Number.POSITIVE_INFINITY;
/** What comes again by itself. */
const untilNext = 1;
const oneDay = 24;
const twoDays = 48;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** What is tidied up once an hour; each step by itself, so that one that fails keeps no other from being done. */
const steps: readonly ((now: Date) => Promise<unknown>)[] = [
  planDueMornings,
  deleteOldEvents,
  deleteOldKeys,
  (now) => deleteOldRateLimits(daysBefore(now, 1)),
  (now) =>
    deleteOldNotifications({
      before: daysBefore(now, notificationLimits.maxKeptDays),
      unreadBefore: daysBefore(now, notificationLimits.maxUnreadDays),
    }),
  deleteOldJobs,
  purgeBoards,
  purgeDeleted,
  deleteOldUndos,
  deleteUnpaidPlanOrders,
  eraseOldRuns,
  forgetLeavers,
  // After all that deletes files.
  sweepFiles,
  sweepAllSessions,
  deleteOldSignIns,
  forgetSentMail,
  deleteOldMails,
  deleteExpiredCodes,
  (now) => deleteOldTokens(daysBefore(now, personalTokenLimits.keptDays)),
  deletePurgedActivity,
  deleteOldMessages,
  deleteOldSubscriptions,
  deleteOldAnswers,
  planNext,
  planAuditWatch,
];

/** Does all of it, as of a moment. */
export async function cleanUp(now: Date): Promise<void> {
  await settleEach(steps, (step) => step(now));
}

async function cleanUpHourly(): Promise<void> {
  const now = new Date();
  await enqueueNextCleanup(now);
  await cleanUp(now);
}

const partHandler = <Done extends object>(kind: PartKind<Done>): [string, JobKind] => [
  kind.jobKind,
  { run: (payload) => revertPart(kind, payload), triedForH: forEver },
];

/** What undoes the parts of work in batches that did not come to its end. */
const partHandlers = [
  partHandler(peopleParts),
  partHandler(accountStatusParts),
  partHandler(taskParts),
  partHandler(bulkParts),
  partHandler(categoryParts),
  partHandler(productParts),
  partHandler(projectParts),
];

/** What each kind of job does, and how long it is tried. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  [mailJobKind]: {
    run: (payload) => deliverQueuedMail(z.object({ mailId: z.uuid() }).parse(payload)),
    triedForH: mailTriedForH,
  },
  [dueJobKind]: {
    run: (payload) => announceDue(z.object({ userId: z.uuid(), day: z.iso.date() }).parse(payload)),
    triedForH: oneDay,
  },
  [reminderJobKind]: { run: remind, triedForH: oneDay },
  [invoiceReminderJobKind]: { run: remindOfInvoice, triedForH: twoDays },
  [paymentDeadlineJobKind]: { run: endPaymentWindow, triedForH: forEver },
  [launchJobKind]: { run: announceLaunch, triedForH: twoDays },
  [scheduledMessageJobKind]: { run: deliverScheduled, triedForH: twoDays },
  [refundJobKind]: { run: sendRefund, triedForH: forEver },
  [lostRunJobKind]: {
    run: (payload) => lookAfterRun(z.object({ runId: z.uuid() }).parse(payload).runId),
    triedForH: oneDay,
  },
  [outsideJobKind]: { run: sendOutside, triedForH: forEver },
  [scheduledJobKind]: { run: sendScheduled, triedForH: twoDays },
  [wakeJobKind]: { run: wakeMails, triedForH: forEver },
  [syncJobKind]: { run: syncDue, triedForH: forEver },
  [vacationJobKind]: { run: answerForAway, triedForH: oneDay },
  ...Object.fromEntries(partHandlers),
  [auditWatchJobKind]: { run: () => watchAudit(), triedForH: untilNext },
  [cleanupJobKind]: { run: () => cleanUpHourly(), triedForH: untilNext },
};

/** What a process does before its first job. It may be called again where that failed. */
export async function beginJobs(): Promise<void> {
  await endLostRuns();
  await hastenLostParts(partHandlers.map(([jobKind]) => jobKind));
  await enqueueNextCleanup(new Date());
}
