import cyrillicExt from "@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2";
import cyrillic from "@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2";
import latin from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
import { preload } from "react-dom";
import type { Locale } from "@/lib/locale";

/**
 * The files that every page of a language draws with. Arabic is 166 KB, more than all scripts and styles a first
 * paint needs, so it is left to the style sheet to ask for.
 */
const files: Record<Locale, readonly string[]> = {
  en: [latin],
  mn: [cyrillic, cyrillicExt, latin],
  ar: [latin],
};

/** Called while the root layout renders: puts preload links for the fonts of the language into the head. */
export function preloadFonts(locale: Locale): void {
  for (const href of files[locale]) preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
