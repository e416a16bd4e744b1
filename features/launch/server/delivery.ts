import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { transact } from "@/server/db/client";
import { launches, launchSubscriptions as subscriptions } from "@/server/db/schema/site";
import { writeLaunchMail } from "@/server/mail/launch-mail";
import { queueMail } from "@/server/mail/outbox";
import { launchLimits } from "../policy";
import { launchToken } from "./token";

const payloadSchema = z.object({ launchAt: z.iso.datetime() });

/** The job: mails each confirmed subscriber once, unless the date is another by now. */
export async function announceLaunch(payload: unknown): Promise<void> {
  const launchAt = new Date(payloadSchema.parse(payload).launchAt);
  while ((await announceBatch(launchAt)) === launchLimits.mailBatchSize) {
    // There are more.
  }
}

const announceBatch = (launchAt: Date): Promise<number> =>
  transact(async (tx) => {
    const planned = await tx.$count(launches, eq(launches.launchAt, launchAt));
    if (planned === 0) return 0;
    const rows = await tx
      .select({ id: subscriptions.id, email: subscriptions.email, language: subscriptions.language })
      .from(subscriptions)
      .where(and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.notifiedAt)))
      .orderBy(asc(subscriptions.id))
      .limit(launchLimits.mailBatchSize)
      .for("update");
    for (const { id, email, language } of rows) {
      const mail = await writeLaunchMail(language, launchToken("unsubscribe", id));
      await queueMail(tx, { ...mail, recipient: email, purpose: "launch" });
    }
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(subscriptions).set({ notifiedAt: new Date() }).where(inArray(subscriptions.id, ids));
    return rows.length;
  });
