import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { FaultPage } from "./fault-page";

vi.mock("next/navigation", () => ({ useRouter: () => ({ prefetch: () => {} }) }));

const messagesOf = { en, mn, ar };

/** What a browser shows for an error of the server's, which it knows by the digest alone. */
function render(locale: keyof typeof messagesOf, digest: string | undefined): string {
  const error = Object.assign(new Error("withheld"), { digest });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf[locale]} timeZone="UTC">
      <FaultPage error={error} retry={() => {}} />
    </NextIntlClientProvider>,
  );
}

test.each([
  ["en", "Ordo is temporarily unavailable", "retries automatically"],
  ["mn", "Ordo түр ажиллахгүй байна", "автоматаар дахин оролдоно"],
  ["ar", "Ordo غير متاح مؤقتًا", "تعيد هذه الصفحة المحاولة تلقائيًا"],
] as const)(
  "a page that met no database says in %s that it tries again, and does without a script",
  (locale, title, again) => {
    const html = render(locale, new AppError("unavailable").digest);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain(again);
    expect(html).toMatch(/<noscript><meta (?=[^>]*http-equiv="refresh")(?=[^>]*content="\d+")/);
  },
);

test("a page that failed otherwise names its reference, and does not load itself again", () => {
  expect(new AppError("unexpected").digest).toBeUndefined();
  const html = render("en", "1234567");
  expect(html).toContain("1234567");
  expect(html).toContain("Something went wrong");
  expect(html).not.toContain("refresh");
  expect(html).toContain("send this reference");
});

test("a page that failed in the browser alone has no reference and asks for none", () => {
  expect(render("en", undefined)).not.toContain("reference");
});
