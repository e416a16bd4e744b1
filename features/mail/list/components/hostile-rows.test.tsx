import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import messages from "@/messages/en.json";
import { mutationVectors, xssVectors } from "@/testing/xss-vectors";
import { LabelChip } from "../../label/components/label-chip";
import type { MailLabel } from "../../label/schema";
import { MailBody } from "../../reading/components/mail-body";
import type { Mail } from "../../schema";
import { MailRow, type RowHandlers } from "./mail-row";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const moment = "2026-11-27T02:00:00.000Z";

const handlers: RowHandlers = {
  onOpen: vi.fn(),
  onFocus: vi.fn(),
  onSelect: vi.fn(),
  onStar: vi.fn(),
  onDrag: vi.fn(),
};

const mailOf = (text: string, bodyFormat: Mail["bodyFormat"] = "markdown"): Mail => ({
  ...{ id, threadId: id, threadCount: 2, labelIds: [id], folder: "inbox", isUnread: true, isStarred: false },
  ...{ isImportant: true, subject: text, message: text, bodyFormat, previewText: text },
  from: { name: text, email: text, avatarUrl: null },
  ...{ to: [], cc: [], bcc: [], replyTo: null, attachments: [], hasAttachments: true },
  ...{ messageId: "<1@ordo>", inReplyTo: null, references: [], createdAt: moment, sentAt: moment },
  ...{ snoozedUntil: moment, sendAt: null, deliveries: [], remoteImages: 0, size: 1, version: 1 },
});
const labelOf = (text: string): MailLabel => ({
  ...{ id, type: "custom", name: text, color: "red", unreadCount: 0, totalCount: null, version: 1 },
});

const draw = (element: ReactElement) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Ulaanbaatar">
      {element}
    </NextIntlClientProvider>,
  );

const rowOf = (text: string) =>
  draw(
    <MailRow
      handlers={handlers}
      isOpen={false}
      isSelected={false}
      isTabStop
      label="snoozed"
      labels={new Map([[id, labelOf(text)]])}
      mail={mailOf(text)}
    />,
  );

/** Tags and names of attributes, without what texts say. */
const skeletonOf = (html: string) => html.replace(/>[^<]*</g, "><").replace(/="[^"]*"/g, "=");

const plainRow = skeletonOf(rowOf("Report"));

test.each([...xssVectors, ...mutationVectors])("%j in a list, a label and a body is only a text", (text) => {
  expect(skeletonOf(rowOf(text))).toBe(plainRow);
  expect(skeletonOf(draw(<LabelChip color="red" name={text} />))).toBe(
    skeletonOf(draw(<LabelChip color="red" name="Work" />)),
  );
  for (const format of ["text", "html"] as const) {
    expect(skeletonOf(draw(<MailBody mail={mailOf(text, format)} />))).toBe(
      skeletonOf(draw(<MailBody mail={mailOf("Report", format)} />)),
    );
  }
});

test("the link of a row says its labels", () => {
  const [link] = /<a .*?<\/a>/s.exec(rowOf("Report")) ?? [];
  expect(link).toContain("Labels: Report");
});
