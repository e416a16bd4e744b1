/** Plans when a scheduled message is sent. */
import "server-only";
import { z } from "zod";
import type { Transaction } from "@/server/db/client";
import { enqueue } from "@/server/jobs/queue";

export const scheduledJobKind = "chat-scheduled";

export const scheduledJobSchema = z.object({ scheduledId: z.uuid(), version: z.int() });

type Planned = Readonly<{ id: string; version: number; sendAt: Date }>;

/** Each version has a job of its own: those of earlier ones find that they are outdated, and do nothing. */
export const planSending = (tx: Transaction, { id, version, sendAt }: Planned): Promise<void> =>
  enqueue(tx, {
    kind: scheduledJobKind,
    key: `${id}/${version}`,
    payload: { scheduledId: id, version },
    runAt: sendAt,
  });
