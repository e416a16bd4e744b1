import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { makeShownAiBoard, makeShownAiCard } from "@/testing/shown-ai-board";
import { aiBoardKeys } from "../../client/queries";
import { AlternativeAnswer } from "./alternative-answer";

const messagesOf = { en, mn, ar };
const nothing = () => undefined;

function htmlOf(alternativeId: string, locale: keyof typeof messagesOf = "en"): string {
  const client = new QueryClient();
  client.setQueryData(aiBoardKeys.board(), makeShownAiBoard({ herd: ["asked", "alternative"] }));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NextIntlClientProvider locale={locale} messages={messagesOf[locale]} timeZone="Asia/Ulaanbaatar">
        <AlternativeAnswer alternativeId={alternativeId} card={makeShownAiCard("asked", "herd")} onClose={nothing} />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
}

const buttonsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = ""]) => inner.replace(/<[^>]*>/g, ""));

test.each([
  ["en", "New answer available", ["Replace mine", "Keep mine", "Keep both"]],
  ["mn", "Шинэ хариулт ирлээ", ["Шинээр солих", "Минийхийг үлдээх", "Хоёуланг үлдээх"]],
  ["ar", "إجابة جديدة متاحة", ["استبدال نصي", "الإبقاء على نصي", "الإبقاء على كليهما"]],
] as const)("in %s it offers to replace one's own text, to keep it, or to keep both", (locale, title, buttons) => {
  const html = htmlOf("alternative", locale);
  expect(html).toContain(title);
  expect(buttonsIn(html)).toEqual(buttons);
});

test("it offers nothing once the new answer is off the board", () => {
  expect(htmlOf("gone")).toBe("");
});
