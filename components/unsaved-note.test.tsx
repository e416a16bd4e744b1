import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { UnsavedWrite } from "@/lib/optimistic-write";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { UnsavedNote } from "./unsaved-note";

const languages = { en, mn, ar };
const htmlOf = (locale: keyof typeof languages, writes: readonly UnsavedWrite[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={languages[locale]} timeZone="Asia/Ulaanbaatar">
      <UnsavedNote writes={writes} />
    </NextIntlClientProvider>,
  );

const refused = { kind: "createCard", text: "Buy hay", error: { code: "forbidden", status: 403 } };

test.each([
  ["en", "New card not saved", "Your text is still here."],
  ["mn", "Шинэ карт хадгалагдсангүй", "Таны бичсэн зүйл хэвээр байна."],
  ["ar", "لم تُحفظ البطاقة الجديدة", "ما كتبته ما زال هنا."],
] as const)(
  "beside the field it says in %s what was not saved, and that the text is still there",
  (locale, title, here) => {
    const html = htmlOf(locale, [refused]);
    expect(html).toContain('role="alert"');
    for (const said of [title, "Buy hay", here]) expect(html).toContain(said);
  },
);

test("where nothing was refused it is not there", () => {
  expect(htmlOf("en", [])).toBe("");
});
