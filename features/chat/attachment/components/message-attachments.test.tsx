import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "@/messages/en.json";
import type { Attachment } from "../schema";
import { MessageAttachments } from "./message-attachments";

const fileOf = (name: string, hasPreview: boolean): Attachment => ({
  id: `id-of-${hasPreview ? "picture" : "file"}`,
  name,
  size: 2_000,
  type: hasPreview ? "image/png" : "application/pdf",
  hasPreview,
});

const draw = (attachments: readonly Attachment[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Ulaanbaatar">
      <MessageAttachments attachments={attachments} />
    </NextIntlClientProvider>,
  );

test("pictures are shown as the server has drawn them, and other files are downloaded", () => {
  const drawn = draw([fileOf("plan.png", true), fileOf("plan.pdf", false)]);
  expect(drawn).toContain('src="/api/file/id-of-picture/preview"');
  expect(drawn).toContain('href="/api/file/id-of-file"');
  expect(drawn.match(/<img/g)).toHaveLength(1);
});

test("a name that looks like markup is text", () => {
  const name = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
  const drawn = draw([fileOf(name, true), fileOf(name, false)]);
  expect(drawn).not.toMatch(/<script|<img src="?x/);
  expect(drawn).toContain("&lt;script&gt;");
});

test("a message without files has no place for them", () => {
  expect(draw([])).toBe("");
});
