import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { DateField } from "./date-field";

const languages = { en, mn, ar };
type Language = keyof typeof languages;

const field = (props: Partial<ComponentProps<typeof DateField>> = {}, locale: Language = "en") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{ date: languages[locale].date }} timeZone="Asia/Ulaanbaatar">
      <DateField id="due" label="Due" {...props} />
    </NextIntlClientProvider>,
  );
const inputOf = (html: string) => /<input [^>]*>/.exec(html)?.[0] ?? "";

test.each(["en", "mn", "ar"] as const)("a day is day/month/year, written from left to right: %s", (locale) => {
  const input = inputOf(field({ value: "2026-02-01", onChange: () => undefined }, locale));
  expect(input).toContain('value="01/02/2026"');
  expect(input).toContain('dir="ltr"');
  expect(input).toContain(`placeholder="${languages[locale].date.placeholder}"`);
  expect(input).not.toContain("type=");
});

test("it is read out with its label, its form and the button that opens the calendar", () => {
  const html = field({ hint: "Or none.", required: true });
  const described = /aria-describedby="([^"]+)"/.exec(inputOf(html))?.[1]?.split(" ") ?? [];
  expect(html).toMatch(/<label [^>]*for="due">Due/);
  expect(described[0]).toBe("due-hint");
  expect(html).toContain(`id="${described[1]}">Day, month and year, e.g. 31/12/2026`);
  const button = /<button [^>]*>/.exec(html)?.[0];
  for (const part of [
    'aria-label="Choose a date: Due"',
    'aria-expanded="false"',
    'aria-haspopup="dialog"',
    'type="button"',
  ])
    expect(button).toContain(part);
  expect(html).not.toContain('role="grid"');
});

test.each([
  ["31/02/2026", "31/02/2026 doesn&#x27;t exist. Enter another date."],
  ["soon", "Invalid date. Use day/month/year, e.g. 31/12/2026."],
  ["01/01/1850", "Enter a year from 1900 to 9999."],
])("what is no day stays as it was typed, and the fault is named: %s", (value, message) => {
  const html = field({ value, error: "Something general.", onChange: () => undefined });
  expect(inputOf(html)).toContain(`value="${value}"`);
  expect(inputOf(html)).toContain('aria-invalid="true"');
  expect(inputOf(html)).toContain('aria-describedby="due-error ');
  expect(html).toContain(message);
  expect(html).not.toContain("Something general.");
});

test("what the form has against a day is told in its own words", () => {
  expect(field({ value: "2026-02-01", error: "Too early.", onChange: () => undefined })).toContain("Too early.");
});

test("before any script has come, a form of the browser's sends what is typed", () => {
  expect(inputOf(field({ name: "from", defaultValue: "2026-11-22" }))).toContain('name="from"');
  expect(inputOf(field({ name: "from", defaultValue: "2026-11-22" }))).toContain('value="22/11/2026"');
});
