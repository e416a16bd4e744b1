import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetPerson } from "@/features/account/leaving/server/data";
import { deleteMails, updateMails } from "@/features/mail/server/commands";
import { current, transact } from "@/server/db/client";
import { mailContents, mails } from "@/server/db/schema/mail";
import { purgeDeleted } from "@/server/jobs/purge";
import { makeActor } from "@/testing/factories";
import { mailsOf, mailTo } from "@/testing/mail-factory";

const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000);

test("what somebody wrote whose account is deleted stays with its recipients, from nobody, and is found by no name", async () => {
  const [leaver, other] = [await makeActor({ name: "Zolboo Namjil" }), await makeActor()];
  await mailTo(leaver, [other], { subject: "Farewell" });
  await mailTo(other, [leaver], { subject: "Answer" });
  await transact((tx) => forgetPerson(tx, { id: leaver.userId, email: leaver.email }));
  const [mail] = await mailsOf(other);
  expect(mail).toMatchObject({ subject: "Farewell", from: { name: "Deleted person" }, message: "Here it is." });
  expect(JSON.stringify(mail)).not.toContain(leaver.email);
  expect(await mailsOf(other, "inbox", "zolboo")).toEqual([]);
  expect(await mailsOf(other, "all", "farewell")).toHaveLength(1);
  expect(await current().$count(mails, eq(mails.ownerId, leaver.userId))).toBe(0);
  expect(await mailsOf(other, "sent")).toMatchObject([{ subject: "Answer" }]);
});

test("trash and spam are emptied after 30 days, and so is what was deleted", async () => {
  const [sender, owner] = [await makeActor(), await makeActor()];
  for (const subject of ["binned", "junk", "deleted", "kept"]) await mailTo(sender, [owner], { subject });
  const ids = new Map((await mailsOf(owner)).map(({ subject, id }) => [subject, id]));
  const idsOf = (subject: string) => [ids.get(subject) ?? ""];
  await updateMails(owner, { mailIds: idsOf("binned"), patch: { folder: "trash" } });
  await updateMails(owner, { mailIds: idsOf("junk"), patch: { folder: "spam" } });
  await deleteMails(owner, { mailIds: idsOf("deleted") });
  const isOwn = eq(mails.ownerId, owner.userId);
  await purgeDeleted(daysOn(29));
  expect(await current().$count(mails, isOwn)).toBe(4);
  await purgeDeleted(daysOn(31));
  expect(await mailsOf(owner)).toMatchObject([{ subject: "kept" }]);
  expect(await current().$count(mails, isOwn)).toBe(1);
  // The sender has them still.
  expect(await current().$count(mailContents)).toBe(4);
});
