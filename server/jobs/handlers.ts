import "server-only";
import { z } from "zod";
import { forgetLeavers } from "@/features/account/leaving/server/commands";
import { endLostRuns, lookAfterRun, lostRunJobKind } from "@/features/assistant/liveness/server/commands";
import { remind } from "@/features/calendar/delivery/server/commands";
import { reminderJobKind } from "@/features/calendar/reminder/server/commands";
import { deleteOldUndos } from "@/features/calendar/undo/server/commands";
import { deleteOldArchive } from "@/features/kanban/archive/server/commands";
import { dueJobKind, planDueMornings, tellDue } from "@/features/kanban/due/server/commands";
import { deleteOldNotifications } from "@/features/notification/server/commands";
import { notificationLimits } from "@/features/notification/vocabulary/schema";
import { auditWatchJobKind, planAuditWatch, watchAudit } from "@/server/audit/watch";
import { sweepAllSessions } from "@/server/auth/expired-sessions";
import { deleteOldEvents } from "@/server/events/record";
import { deleteOldKeys } from "@/server/http/idempotency";
import { deleteOldRateLimits } from "@/server/http/rate-limit";
import { deliverQueuedMail, mailJobKind } from "@/server/mail/outbox";
import { deleteDoneJobs } from "./record";
import { cleanupJobKind, enqueueNextCleanup } from "./schedule";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Does one job. It may be called again for a job that was done already (the process died before saying so), so
 * it must not mind; it throws to be called again later.
 */
export type JobHandler = (payload: unknown) => Promise<void>;

/** What each kind of job does. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  [mailJobKind]: (payload) => deliverQueuedMail(z.object({ mailId: z.uuid() }).parse(payload)),
  [dueJobKind]: (payload) => tellDue(z.object({ userId: z.uuid(), day: z.iso.date() }).parse(payload)),
  [reminderJobKind]: (payload) => remind(payload),
  [lostRunJobKind]: (payload) => lookAfterRun(z.object({ runId: z.uuid() }).parse(payload).runId),
  [auditWatchJobKind]: () => watchAudit(),
  [cleanupJobKind]: async () => {
    await planDueMornings(new Date());
    await deleteOldEvents();
    await deleteOldKeys();
    await deleteOldRateLimits(new Date(Date.now() - dayMs));
    await deleteOldNotifications(new Date(Date.now() - notificationLimits.mostKeptDays * dayMs));
    await deleteDoneJobs(new Date(Date.now() - 7 * dayMs));
    await deleteOldArchive();
    await deleteOldUndos();
    await forgetLeavers(new Date());
    await sweepAllSessions(new Date());
    await planAuditWatch(new Date());
    await enqueueNextCleanup(new Date());
  },
};

/** What a process does before its first job. It may be called again where that failed. */
export async function beginJobs(): Promise<void> {
  await endLostRuns();
  await enqueueNextCleanup(new Date());
}
