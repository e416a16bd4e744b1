import "server-only";
import { getCountries } from "libphonenumber-js/max";
import { foldForSearch } from "@/lib/fold";
import { type Locale, locales } from "@/lib/locale";
import { type Country, homeCountry } from "../domain/address-regions";

const made = new Map<Locale, readonly Country[]>();

/**
 * Returns every country by its name in a language, Mongolia first. Named here, because browsers know no Mongolian
 * names.
 */
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

let codes: ReadonlyMap<string, string> | undefined;

/** The code of a country that a file names in any of our languages, or by its code; other texts stay as they are. */
export function readCountry(text: string): string {
  codes ??= new Map<string, string>(
    locales.flatMap((locale) =>
      listCountries(locale).flatMap(({ code, name }): [string, string][] => [
        [foldForSearch(name), code],
        [foldForSearch(code), code],
      ]),
    ),
  );
  return codes.get(foldForSearch(text)) ?? text;
}
