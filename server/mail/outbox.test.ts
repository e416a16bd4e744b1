import { expect, test, vi } from "vitest";
import { current, transact } from "@/server/db/client";
import { jobs, outboxMails } from "@/server/db/schema/infrastructure";
import { deliverQueuedMail, queueMail } from "./outbox";

const mail = { recipient: "nomin@example.mn", subject: "Hi", text: "123456", html: "<p>123456</p>", purpose: "verify" };

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

test("without a mail server a mail is printed once, however often its job runs, and stays in the outbox", async () => {
  await transact((tx) => queueMail(tx, mail));
  const [{ id } = { id: "" }] = await current().select().from(outboxMails);
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
  await deliverQueuedMail({ mailId: id });
  await deliverQueuedMail({ mailId: id });
  spy.mockRestore();
  expect(written.filter((text) => text.includes("nomin@example.mn") && text.includes("123456"))).toHaveLength(1);
  const [sent] = await current().select().from(outboxMails);
  expect(sent).toMatchObject({ text: "123456", sentAt: expect.any(Date) });
});
