import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { FailureAlert } from "./failure-alert";

const messagesOf = { en, mn, ar };

const textOf = (locale: keyof typeof messagesOf, refusalText?: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf[locale]} timeZone="UTC">
      <FailureAlert failure={{ kind: "refused" }} refusalText={refusalText} />
    </NextIntlClientProvider>,
  ).replace(/<[^>]*>/g, "");

test.each(["en", "mn", "ar"] as const)(
  "a refusal in %s says nothing, or one sentence where it is asked for",
  (locale) => {
    expect(textOf(locale)).toBe("");
    const sentence = messagesOf[locale].auth.failure.refused;
    expect(textOf(locale, sentence)).toBe(sentence);
    expect(sentence.match(/[.!?؟](?:\s|$)/g)).toHaveLength(1);
  },
);
