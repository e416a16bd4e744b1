import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { AssistantNotice } from "./assistant-notice";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const usable = { isConfigured: true, canUse: true, canManage: false };
const { noService, noPermission } = en.questionnaire;

const htmlOf = (part: Partial<typeof usable>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Ulaanbaatar">
      <AssistantNotice assistant={{ ...usable, ...part }} />
    </NextIntlClientProvider>,
  ).replaceAll("&#x27;", "'");

test("nothing is said where AI answers what is sent", () => {
  expect(htmlOf({})).toBe("");
});

test("without a service administrators get the way to connect one, others are told whom to ask", () => {
  const [own, others] = [htmlOf({ isConfigured: false, canManage: true }), htmlOf({ isConfigured: false })];
  for (const html of [own, others]) expect(html).toContain(noService.title);
  expect(own).toContain('href="/aiChat/service"');
  expect(own).not.toContain(noService.ask);
  expect(others).toContain(noService.ask);
  expect(others).not.toContain("<a ");
});

test("without the permission it says so, and not that no service is connected", () => {
  const html = htmlOf({ canUse: false });
  expect(html).toContain(noPermission.title);
  expect(html).not.toContain(noService.title);
});
