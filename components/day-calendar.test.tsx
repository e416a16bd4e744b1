import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatDate, weekdayNames } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { stopClock } from "@/testing/stopped-clock";
import { DayCalendar } from "./day-calendar";
import { pickerTextsQuery } from "./pickers-provider";

async function draw(locale: Locale, day: string, isChosen = true): Promise<string> {
  const client = new QueryClient();
  await client.prefetchQuery(pickerTextsQuery(locale));
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{}} timeZone="Pacific/Kiritimati">
      <QueryClientProvider client={client}>
        <DayCalendar day={day} isChosen={isChosen} onDay={() => undefined} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

const cellsOf = (html: string) => html.match(/<button [^>]*role="gridcell"[^>]*>/g) ?? [];
const nameOf = (cell: string | undefined) => /aria-label="([^"]*)"/.exec(cell ?? "")?.[1];

test.each([
  ["en", "November 2026", "Monday", "Thursday 5 November 2026"],
  ["mn", "2026 оны 11-р сар", "Даваа", "2026 оны 11-р сарын 5, пүрэв гараг"],
  ["ar", "نوفمبر 2026", "السبت", "الخميس، 5 نوفمبر 2026"],
] as const)("the calendar speaks the page's language: %s", async (locale, heading, first, day) => {
  const html = await draw(locale, "2026-11-05");
  expect(formatDate(locale, "2026-11-05", "monthYearShort")).toBe(heading);
  expect(html).toContain(`>${heading}</div>`);
  const columns = html.match(/<span [^>]*role="columnheader"[^>]*>[^<]*/g) ?? [];
  expect(columns.map((column) => column.split(">")[1])).toEqual([...weekdayNames(locale, "narrow")]);
  expect(nameOf(columns[0])?.toLowerCase()).toBe(first.toLowerCase());
  const chosen = cellsOf(html).filter((cell) => cell.includes('aria-selected="true"'));
  expect(chosen.map(nameOf)).toEqual([day]);
  expect(chosen[0]).toContain('tabindex="0"');
});

test("today is that of the person's time zone, whatever the browser's is", async () => {
  stopClock(Date.parse("2026-11-22T12:00:00Z"));
  const cells = cellsOf(await draw("en", "2026-11-05"));
  expect(cells.filter((cell) => cell.includes('aria-current="date"')).map(nameOf)).toEqual(["Monday 23 November 2026"]);
});

test("without a chosen day none is selected", async () => {
  expect(await draw("en", "2026-11-05", false)).not.toContain('aria-selected="true"');
});

test.each([
  ["ar", "1900-01-05", ["السبت، 30 ديسمبر 1899", "الأحد، 31 ديسمبر 1899"]],
  ["en", "9999-12-05", ["Saturday 1 January 10000", "Sunday 2 January 10000"]],
] as const)("no day can be chosen that the contracts do not take: %s %s", async (locale, day, names) => {
  const closed = cellsOf(await draw(locale, day)).filter((cell) => cell.includes(" disabled="));
  expect(closed.map(nameOf)).toEqual(names);
});
