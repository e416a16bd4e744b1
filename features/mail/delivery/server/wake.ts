/** Brings snoozed mails back, on top of the inbox. */
import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { transact } from "@/server/db/client";
import { mailLabelLinks, mails } from "@/server/db/schema/mail";
import { announceChange } from "../../server/notices";

const payloadSchema = z.object({ ownerId: z.uuid(), mailIds: z.array(z.uuid()), until: z.iso.datetime() });

/** The job: wakes those of the mails that still sleep until then. */
export async function wakeMails(payload: unknown): Promise<void> {
  const { ownerId, mailIds, until } = payloadSchema.parse(payload);
  await transact(async (tx) => {
    const sortAt = new Date();
    const woken = await tx
      .update(mails)
      .set({ snoozedUntil: null, sortAt })
      .where(and(eq(mails.ownerId, ownerId), inArray(mails.id, mailIds), eq(mails.snoozedUntil, new Date(until))))
      .returning({ id: mails.id });
    const ids = woken.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(mailLabelLinks).set({ sortAt }).where(inArray(mailLabelLinks.mailId, ids));
    await announceChange(tx, ownerId, ids, null);
  });
}
