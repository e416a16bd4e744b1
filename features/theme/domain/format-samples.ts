/** Sample values as our own formatting and as the engine's `Intl` print them. */
import {
  formatCompact,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
} from "@/lib/format";
import { defaultTimeZone } from "@/lib/format/zone";
import type { Locale } from "@/lib/locale";

/** A fixed moment: server and browser print the same one, whenever they do. */
const at = "2026-11-25T01:30:00.000Z";
const earlier = "2026-11-22T01:30:00.000Z";

const timeZone = defaultTimeZone;
const money = 125_000_000;

export const pluralCounts = [0, 1, 2, 3, 11, 100] as const;

export type Sample = Readonly<{ id: string; text: string }>;

/** What our own module prints, in one language. */
export const ownSamples = (locale: Locale): Sample[] => [
  { id: "date", text: formatDate(locale, at) },
  { id: "fullDate", text: formatDate(locale, at, "full") },
  { id: "dateTime", text: formatDateTime(locale, at) },
  { id: "relative", text: formatRelative(locale, earlier, at) },
  { id: "number", text: formatNumber(locale, -1_234_567.89) },
  { id: "percent", text: formatPercent(locale, 0.256, 1) },
  { id: "compact", text: formatCompact(locale, 2_500_000) },
  { id: "money", text: formatMoney(locale, money) },
  { id: "dollars", text: formatMoney(locale, 129_950, "USD") },
  { id: "fileSize", text: formatFileSize(locale, 26_832) },
  { id: "list", text: formatList(locale, ["A", "B", "C"]) },
];

/** What the engine's own Intl prints for the same: engines differ, which is why the product does not ask them. */
export const engineSamples = (locale: Locale): Sample[] => [
  { id: "date", text: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium" }).format(new Date(at)) },
  { id: "fullDate", text: new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "full" }).format(new Date(at)) },
  { id: "number", text: new Intl.NumberFormat(locale).format(-1_234_567.89) },
  { id: "percent", text: new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(0.256) },
  {
    id: "money",
    text: new Intl.NumberFormat(locale, { style: "currency", currency: "MNT" }).format(money / 100),
  },
  { id: "pluralForms", text: pluralCounts.map((count) => new Intl.PluralRules(locale).select(count)).join(" ") },
];
