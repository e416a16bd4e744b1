import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { current, transact } from "@/server/db/client";
import { jobs, outboxMails } from "@/server/db/schema/infrastructure";
import { env } from "@/server/env";
import { readOutbox } from "@/testing/outbox";
import { deliverQueuedMail, forgetSentMail, queueMail, readContent } from "./outbox";

const content = { subject: "Hi", text: "123456", html: "<p>123456</p>" };
const mail = { ...content, recipient: "nomin@example.mn", purpose: "verify" };

/** Does the job while what it prints is caught. */
async function deliverPrinted(mailId: string): Promise<string[]> {
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  await deliverQueuedMail({ mailId });
  spy.mockRestore();
  return written.filter((text) => text.includes(mail.recipient) && text.includes("123456"));
}

test("a mail and the job that sends it are stored together, or neither", async () => {
  await transact((tx) => queueMail(tx, mail));
  await expect(
    transact(async (tx) => {
      await queueMail(tx, mail);
      throw new Error("the change failed");
    }),
  ).rejects.toThrow("the change failed");
  const [stored, ...others] = await current().select().from(outboxMails);
  expect(others).toEqual([]);
  expect(await current().select({ payload: jobs.payload }).from(jobs)).toEqual([{ payload: { mailId: stored?.id } }]);
});

test("what a mail says cannot be read in the database, nor under another mail's number", async () => {
  await transact((tx) => queueMail(tx, mail));
  const [row] = await current().select().from(outboxMails);
  if (!row) throw new Error("No mail was stored.");
  const { rows } = await current().execute(sql`select mail_outbox::text as all_of_it from mail_outbox`);
  expect(JSON.stringify(rows)).not.toContain("123456");
  expect(readContent(row)).toEqual(content);
  expect(() => readContent({ ...row, id: "another" })).toThrow("cannot be read");
});

test("a mail that an older version left unsealed is sent all the same", async () => {
  await transact((tx) => queueMail(tx, mail));
  await current()
    .update(outboxMails)
    .set({ content: JSON.stringify({ ...content, calendar: null }) });
  const [{ id } = { id: "" }] = await readOutbox();
  expect(await deliverPrinted(id)).toHaveLength(1);
});

test("without a mail server a mail is printed once, however often its job runs, and a demo can read it for an hour", async () => {
  await transact((tx) => queueMail(tx, mail));
  const [{ id } = { id: "" }] = await readOutbox();
  expect([...(await deliverPrinted(id)), ...(await deliverPrinted(id))]).toHaveLength(1);
  await forgetSentMail(new Date());
  const readable = env.isDemo ? { text: "123456" } : { content: null };
  expect(await readOutbox()).toMatchObject([{ ...readable, sentAt: expect.any(Date) }]);
  await forgetSentMail(new Date(Date.now() + 61 * 60_000));
  expect(await readOutbox()).toMatchObject([{ content: null, sentAt: expect.any(Date) }]);
});
