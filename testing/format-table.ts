import { locales } from "@/lib/locale";

type Format = typeof import("@/lib/format");

const moments = [
  "2024-01-01T00:00:00Z",
  "2024-02-29T16:00:00Z",
  "2024-07-11T06:30:00Z",
  "2016-07-11T15:59:59Z",
  "2024-11-05T23:59:00Z",
  "2024-12-31T16:00:00Z",
];
const zones = ["Asia/Ulaanbaatar", "Asia/Hovd", "UTC", "America/New_York"];
const styles = ["short", "medium", "long", "full", "monthYear", "monthDay", "month", "year"] as const;
const distancesS = [0, 44, 45, 90, 3599, 7200, 90_000, 200_000, 700_000, 2_000_000, 3_000_000, 40_000_000, 400_000_000];
const numbers = [0, -0, 1, -1.5, 0.005, 1.005, 999.5, 1234.5678, -1_234_567.891, 45_000, 999_999, 1.2e9, 1.2e12, 9e15];
const amounts = [0, 5, 100, -4_500_000, 4_500_050, 123_456_789_00];

/** Everything lib/format can say, by call: what one engine makes of it must be what any other makes of it. */
export function formatTable(format: Format): Record<string, string> {
  const table: Record<string, string> = {};
  for (const locale of locales) {
    for (const value of moments) {
      for (const zone of zones) {
        for (const style of styles)
          table[`${locale} ${style} ${value} ${zone}`] = format.formatDate(locale, value, style, zone);
        table[`${locale} time ${value} ${zone}`] = format.formatTime(locale, value, zone);
        table[`${locale} both ${value} ${zone}`] = format.formatDateTime(locale, value, "full", zone);
        table[`${locale} range ${value} ${zone}`] = format.formatDateRange(locale, value, "2024-12-31T18:00:00Z", zone);
        table[`${locale} hours ${value} ${zone}`] = format.formatTimeRange(locale, value, "2024-12-31T18:00:00Z", zone);
      }
    }
    for (const seconds of distancesS.flatMap((distance) => [distance, -distance])) {
      const now = Date.parse("2024-07-11T06:30:00Z");
      table[`${locale} relative ${seconds}`] = format.formatRelative(locale, now + seconds * 1000, now);
    }
    for (const value of numbers) {
      table[`${locale} number ${value}`] = format.formatNumber(locale, value);
      table[`${locale} percent ${value}`] = format.formatPercent(locale, value, 1);
      table[`${locale} compact ${value}`] = format.formatCompact(locale, value);
      table[`${locale} size ${value}`] = format.formatFileSize(locale, Math.abs(value));
    }
    for (const currency of ["MNT", "USD", "EUR", "JPY", "KWD", "CHF"]) {
      for (const minor of amounts)
        table[`${locale} money ${minor} ${currency}`] = format.formatMoney(locale, minor, currency);
    }
    for (const items of [[], ["а"], ["а", "б"], ["а", "б", "в"]]) {
      table[`${locale} and ${items}`] = format.formatList(locale, items);
      table[`${locale} or ${items}`] = format.formatList(locale, items, "or");
    }
    table[`${locale} months`] = [...format.monthNames(locale), ...format.monthNames(locale, "short")].join();
    table[`${locale} weekdays`] = [...format.weekdayNames(locale), ...format.weekdayNames(locale, "short")].join();
    // Messages choose their plural form by Intl, in both places.
    table[`${locale} plurals`] = Array.from({ length: 120 }, (_, n) => new Intl.PluralRules(locale).select(n)).join();
  }
  return table;
}
