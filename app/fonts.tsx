import cyrillic from "@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2";
import latin from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
import type { Locale } from "@/lib/locale";
import mongolian from "./fonts/inter-mongolian.woff2";
import arabic from "./fonts/noto-sans-arabic.woff2";

/** The files that every page of a language draws with: 27, 48 and 64 KB. */
const files: Record<Locale, readonly string[]> = {
  en: [latin],
  mn: [cyrillic, mongolian, latin],
  ar: [arabic, latin],
};

/** For the head of the root layout. React's `preload()` would reach the browser only with the payload, after the paint. */
export function FontPreloads({ locale }: Readonly<{ locale: Locale }>) {
  return files[locale].map((href) => (
    <link as="font" crossOrigin="anonymous" href={href} key={href} rel="preload" type="font/woff2" />
  ));
}
