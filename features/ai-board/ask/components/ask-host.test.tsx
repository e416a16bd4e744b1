import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { AssistantStatus } from "@/features/assistant/schema";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { askKeys } from "../client/queries";
import { AskHost } from "./ask-host";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams() }));

const languages = { en, mn, ar } as const;
const status: AssistantStatus = {
  ...{ isConfigured: true, canUse: true, canManage: false, models: ["model-a"] },
  budget: { usedTokens: 0, limitTokens: null, resetsAt: "2026-11-30T16:00:00.000Z" },
  limits: { prompt: 1, runsPerHour: 1, runsAtOnce: 1, firstTokenS: 1, idleS: 1, totalS: 1 },
};

function htmlOf(part: Partial<AssistantStatus>, locale: keyof typeof languages): string {
  const client = new QueryClient();
  client.setQueryData(askKeys.status, { ...status, ...part });
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={languages[locale]} timeZone="Asia/Ulaanbaatar">
      <QueryClientProvider client={client}>
        <AskHost personId="saran" />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  client.clear();
  return html.replaceAll("&#x27;", "'");
}

test.each(["en", "mn", "ar"] as const)(
  "without the permission the board says why and what works without AI (%s)",
  (locale) => {
    const { noPermission, noPermissionHint } = languages[locale].aiAsk.service;
    const html = htmlOf({ canUse: false }, locale);
    expect(html).toContain(noPermission);
    expect(html).toContain(noPermissionHint);
  },
);

test("what is left of one's own budget is told once over 80 % of it is used", () => {
  const usedOf = (usedTokens: number) =>
    htmlOf({ budget: { ...status.budget, usedTokens, limitTokens: 10_000 } }, "en");
  expect(usedOf(8_000)).toBe("");
  expect(usedOf(8_001)).toContain("1,999 of 10,000 tokens left");
  expect(usedOf(10_000)).toContain(en.budgetNotice.usedUp);
});
