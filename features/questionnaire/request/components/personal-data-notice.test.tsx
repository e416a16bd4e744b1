import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import type { RequestPreview } from "../../schema";
import { PersonalDataNotice } from "./personal-data-notice";
import { RequestAnswers } from "./request-answers";

const messages = { en, mn, ar };
const languages = ["en", "mn", "ar"] as const;
const nothing = () => undefined;
const answers: RequestPreview["answers"] = [
  { questionId: "risks", date: null, text: "Call 9911 2233", marks: [{ kind: "phone", start: 5, end: 14 }] },
];

const htmlOf = (node: ReactNode, locale: (typeof languages)[number]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="Asia/Ulaanbaatar">
      {node}
    </NextIntlClientProvider>,
  );
const noticeOf = (found: RequestPreview["answers"], isMasked: boolean, locale: (typeof languages)[number]) =>
  htmlOf(<PersonalDataNotice isMasked={isMasked} onMask={nothing} request={{ answers: found }} />, locale);

test.each(languages)(
  "where nothing was found the page in %s says what was looked for, and offers no switch",
  (locale) => {
    const html = noticeOf([], true, locale);
    expect(html).toContain(messages[locale].questionnaire.review.notFound);
    expect(html).not.toContain('role="switch"');
  },
);

test.each(languages)("no message in %s says that there is no personal data, or that all of it is masked", (locale) => {
  const { questionnaire, aiAsk } = messages[locale];
  const said = JSON.stringify([questionnaire.review, questionnaire.send, questionnaire.sent, aiAsk.review]);
  expect(said).not.toMatch(/personal data|хувийн|شخصي/iu);
});

test("what is masked is counted by its kind, and what is not is called unmasked", () => {
  expect(noticeOf(answers, true, "en")).toMatch(/Masked: one phone number\..*checked=""/s);
  expect(noticeOf(answers, false, "en")).toContain("Sent unmasked: one phone number.");
});

test("one's own answers are shown as they were typed, with what is masked marked where it stands", () => {
  const html = htmlOf(<RequestAnswers isMasked onChange={nothing} request={{ answers }} />, "en");
  expect(html).toMatch(/Call <mark[^>]*>9911 2233<\/mark>/);
  expect(html).toContain(en.questionnaire.questions.compliance);
});

test.each(languages)(
  "a phone number in %s is read from left to right, so that its groups keep their order",
  (locale) => {
    const html = htmlOf(<RequestAnswers isMasked onChange={nothing} request={{ answers }} />, locale);
    expect(html).toMatch(/<mark[^>]* dir="ltr"[^>]*>9911 2233<\/mark>/);
  },
);
