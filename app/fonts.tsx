import cyrillicExt from "@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2";
import cyrillic from "@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2";
import latin from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
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

/** For the head of the root layout. React's `preload()` would reach the browser only with the payload, after the paint. */
export function FontPreloads({ locale }: Readonly<{ locale: Locale }>) {
  return files[locale].map((href) => (
    <link as="font" crossOrigin="anonymous" href={href} key={href} rel="preload" type="font/woff2" />
  ));
}
