import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "@/lib/locale";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import type { MailLabel } from "../../label/schema";
import type { MailRuleAnswer } from "../schema";
import { useRuleSentence } from "./use-rule-sentence";

type Rule = Pick<MailRuleAnswer["rule"], "conditions" | "actions">;

const labelId = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const labels: readonly MailLabel[] = [
  { id: labelId, type: "custom", name: "Work", color: "blue", unreadCount: 0, totalCount: null, version: 1 },
];
const messages = { ar, en, mn };

function Sentence({ rule }: Readonly<{ rule: Rule }>) {
  return useRuleSentence(labels)(rule);
}

const said = (rule: Rule, locale: Locale = "en") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="Asia/Ulaanbaatar">
      <Sentence rule={rule} />
    </NextIntlClientProvider>,
  );

const whole: Rule = {
  conditions: { from: "anu", subject: "report", hasAttachment: true },
  actions: { labelIds: [labelId], isStarred: true, folder: "archive" },
};

test("a rule is said in plain words", () => {
  expect(said({ conditions: { contains: "shift plan" }, actions: { isRead: true } })).toBe(
    "If the email has the words “shift plan”: mark as read.",
  );
  expect(said(whole)).toBe(
    "If the sender contains “anu”, the subject contains “report” and it has attachments: add the label Work, add a star and archive it.",
  );
});

test("a rule whose labels were deleted does nothing, and says so", () => {
  expect(said({ conditions: { from: "anu" }, actions: { labelIds: [labelId.replace("1", "2")] } })).toBe(
    "If the sender contains “anu”: nothing, its labels were deleted.",
  );
});

test.each(["mn", "ar"] as const)("in %s a rule names what is sought and the label", (locale) => {
  for (const part of ["anu", "report", "Work"]) expect(said(whole, locale)).toContain(part);
});
