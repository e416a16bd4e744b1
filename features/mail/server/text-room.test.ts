import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetPerson } from "@/features/account/leaving/server/data";
import { current, transact } from "@/server/db/client";
import { mailContents, mails, mailUsages } from "@/server/db/schema/mail";
import { makeActor } from "@/testing/factories";
import { arrive, fixture } from "@/testing/incoming-mail";
import { draftOf, mailTo } from "@/testing/mail-factory";

const storedBy = (userId: string) =>
  current()
    .select({ bytes: mailUsages.bytes })
    .from(mailUsages)
    .where(eq(mailUsages.ownerId, userId))
    .then(([usage]) => usage?.bytes);

/** What the total is to be, from the texts themselves. */
async function summed(userId: string): Promise<number | undefined> {
  const { subject, body, html, quotaOwnerId } = mailContents;
  const [found] = await current()
    .select({
      bytes: sql<number>`sum(octet_length(${subject}) + octet_length(${body}) + coalesce(octet_length(${html}), 0))::int`,
    })
    .from(mailContents)
    .where(eq(quotaOwnerId, userId));
  return found?.bytes;
}

test("the total of a person's texts follows drafts, changes, what is sent, what comes from outside, and deletion", async () => {
  const [writer, reader] = [await makeActor(), await makeActor()];
  const draft = await draftOf(writer, { subject: "Тайлан", message: "Сайн уу" });
  expect(await storedBy(writer.userId)).toBe(Buffer.byteLength("ТайланСайн уу"));
  await draftOf(writer, { mailId: draft.id, subject: "Report", message: "x".repeat(5_000) });
  await mailTo(writer, [reader], { subject: "Sent", message: "to one" });
  const outside = await arrive(writer, fixture("own-mongolian-html"));
  expect(await storedBy(writer.userId)).toBe(await summed(writer.userId));
  expect(await storedBy(reader.userId)).toBeUndefined();
  const [{ contentId = "" } = {}] = await current().select().from(mails).where(eq(mails.id, outside.id));
  await current()
    .delete(mails)
    .where(and(eq(mails.id, outside.id), eq(mails.ownerId, writer.userId)));
  await current().delete(mailContents).where(eq(mailContents.id, contentId));
  expect(await storedBy(writer.userId)).toBe(await summed(writer.userId));
  await transact((tx) => forgetPerson(tx, { id: writer.userId, email: writer.email }));
  expect(await storedBy(writer.userId)).toBeUndefined();
  expect(await current().$count(mailContents, eq(mailContents.quotaOwnerId, writer.userId))).toBe(0);
});
