import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import type { ConversionSource } from "../schema";
import { SourceCards } from "./source-cards";
import type { Draft } from "./use-draft";

type Card = ConversionSource["cards"][number];

function htmlOf(sides: Pick<Card, "content" | "contentMn">) {
  const card: Card = { id: "a", name: "Goal", questionId: null, locale: "en", stale: "", ...sides };
  const draft = { language: "original", roleOf: () => "description", change: () => {} } as unknown as Draft;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SourceCards draft={draft} onLanguage={() => {}} source={{ cards: [card] } as unknown as ConversionSource} />
    </NextIntlClientProvider>,
  );
}

test("the language is a choice only where an answer has two", () => {
  expect(htmlOf({ content: "A library app", contentMn: "Номын сан" })).toContain("radio");
  expect(htmlOf({ content: "Номын сан", contentMn: "" })).not.toContain("radio");
  expect(htmlOf({ content: "E-Mongolia", contentMn: "E-Mongolia" })).not.toContain("radio");
});
