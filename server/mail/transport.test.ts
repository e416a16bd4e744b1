import { expect, test } from "vitest";
import { RefusedForGood } from "@/server/jobs/refused";
import { mailbox } from "@/testing/mailbox";
import { deliver } from "./transport";

const letter = {
  messageId: "<0190a@ordo.local>",
  recipient: "nomin@example.mn",
  subject: "123456 – таны Ордо код",
  text: "Сайн байна уу\n\n123456\n",
  html: "<p>123456</p>",
};

test("a mail reaches its one recipient with its own Message-ID, as text and as HTML", async () => {
  const { received, url } = await mailbox();
  await deliver(letter, url);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["nomin@example.mn"]);
  expect(received[0]?.from).toBe("no-reply@ordo.local");
  expect(received[0]?.raw).toContain("Message-ID: <0190a@ordo.local>");
  expect(received[0]?.raw).toMatch(
    /Content-Type: text\/plain; charset=utf-8[\s\S]*Content-Type: text\/html; charset=utf-8/,
  );
});

test("line breaks in subject or recipient add no header and no recipient", async () => {
  const { received, url } = await mailbox();
  await deliver({ ...letter, subject: "Hi\r\nBcc: evil@example.mn\r\n\r\nbody" }, url);
  expect(received[0]?.to).toEqual(["nomin@example.mn"]);
  expect(received[0]?.raw).not.toMatch(/^Bcc:/im);
  await deliver({ ...letter, recipient: "nomin@example.mn>\r\nRCPT TO:<evil@example.mn" }, url).catch(() => undefined);
  expect(received.flatMap(({ to }) => to)).not.toContain("evil@example.mn");
});

test("a mail server that refuses or is away makes the delivery fail, so that it is tried again", async () => {
  const { received, url } = await mailbox();
  const later = deliver({ ...letter, recipient: "later@example.mn" }, url);
  await expect(later).rejects.toMatchObject({ name: "Error", responseCode: 450 });
  await expect(deliver(letter, "smtp://127.0.0.1:1")).rejects.not.toBeInstanceOf(RefusedForGood);
  expect(received).toEqual([]);
});

test("a recipient whom the mail server will never take is told from one that it does not take now", async () => {
  const { received, url } = await mailbox();
  const refused = deliver({ ...letter, recipient: "refused@example.mn" }, url);
  await expect(refused).rejects.toThrow(new RefusedForGood("550 No such person"));
  expect(received).toEqual([]);
});
