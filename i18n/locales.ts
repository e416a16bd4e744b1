import type { Direction, Locale } from "@/lib/locale";

export type { Locale };

export type Language = Readonly<{
  /** Its name in itself, so that whoever reads it can find it. */
  label: string;
  value: Locale;
  /** The name of its picture in circle-flags. */
  flag: string;
  direction: Direction;
  /** What the libraries call it. */
  system: Readonly<{ html: string; og: string; dateFns: string; mui: string }>;
}>;

export const languages: readonly Language[] = [
  {
    label: "English",
    value: "en",
    flag: "gb",
    direction: "ltr",
    system: { html: "en", og: "en_US", dateFns: "enUS", mui: "enUS" },
  },
  {
    label: "Монгол",
    value: "mn",
    flag: "mn",
    direction: "ltr",
    system: { html: "mn", og: "mn_MN", dateFns: "mn", mui: "mnMN" },
  },
  {
    label: "العربية",
    value: "ar",
    flag: "sa",
    direction: "rtl",
    system: { html: "ar", og: "ar_SA", dateFns: "ar", mui: "arSA" },
  },
];

export function languageOf(locale: Locale): Language {
  const found = languages.find((language) => language.value === locale);
  if (!found) throw new Error(`No language entry for ${locale}.`);
  return found;
}
