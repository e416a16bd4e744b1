/** The languages of the product, their matching and their direction. */

/** The languages of the product, by BCP 47 primary tag. The first one is the default. */
export const locales = ["en", "mn", "ar"] as const;

export type Locale = (typeof locales)[number];
export type Direction = "ltr" | "rtl";

export const defaultLocale: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (locales as readonly string[]).includes(value);
}

/** The supported language that a tag such as `mn-MN` or `AR_eg` names, or null. Anything that is not a tag is null. */
export function matchLocale(tag: string | null | undefined): Locale | null {
  if (!tag || tag.length > 35) return null;
  const match = /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/i.exec(tag.trim());
  const primary = match?.[1]?.toLowerCase();
  return isLocale(primary) ? primary : null;
}

/** The direction that choosing a language brings: Arabic runs right to left, every other one left to right. */
export function directionOf(locale: Locale): Direction {
  return locale === "ar" ? "rtl" : "ltr";
}

/**
 * The direction that a document starts with. Arabic always starts right to left; in every other language what a person
 * has chosen by itself counts.
 */
export function directionAtStart(locale: Locale, chosen: Direction | undefined): Direction {
  const ofLanguage = directionOf(locale);
  return ofLanguage === "rtl" ? ofLanguage : (chosen ?? ofLanguage);
}
