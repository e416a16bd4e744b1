import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { withoutBody } from "./without-body";

test("a mail that is too large keeps its head, and says so in place of its body", async () => {
  const head = [
    "Message-ID: <large@example.com>",
    "Content-Type: multipart/mixed;",
    ' boundary="x"',
    "Subject: =?utf-8?B?0KHQsNC50L0=?=",
    "MIME-Version: 1.0",
    "From: Anu",
    " <anu@example.com>",
    "",
    "",
  ].join("\r\n");
  const text = "Энэ и-мэйл хэт том тул татаагүй (120 MB). ".repeat(3).trim();
  const { messageId, subject, from, ...parsed } = await simpleParser(withoutBody(Buffer.from(head), text));
  expect([messageId, subject, from?.text]).toEqual(["<large@example.com>", "Сайн", '"Anu" <anu@example.com>']);
  expect(parsed.text?.trim()).toBe(text);
});
