import "server-only";
import { getCountries } from "libphonenumber-js/max";
import type { Locale } from "@/lib/locale";
import { type Country, homeCountry } from "../schema";

const made = new Map<Locale, readonly Country[]>();

/** Every country by its name in a language, home first. Named here, because browsers know no Mongolian names. */
export function listCountries(locale: Locale): readonly Country[] {
  const known = made.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  const countries = getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
  const sorted = [
    ...countries.filter(({ code }) => code === homeCountry),
    ...countries.filter(({ code }) => code !== homeCountry),
  ];
  made.set(locale, sorted);
  return sorted;
}

/** The name of a stored country; what is no code was typed or imported as a name. */
export function countryName(locale: Locale, stored: string): string {
  return listCountries(locale).find(({ code }) => code === stored)?.name ?? stored;
}
