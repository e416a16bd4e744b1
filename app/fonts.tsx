import type { Locale } from "@/lib/locale";
import { fontFiles } from "./font-files";

const latin = "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
const cyrillic = "@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2";

/** The files that every page of a language draws with: 27, 48 and 64 KB. */
const files: Record<Locale, readonly string[]> = {
  en: [latin],
  mn: [cyrillic, "./fonts/inter-mongolian.woff2", latin],
  ar: ["./fonts/noto-sans-arabic.woff2", latin],
};

/** For the head of the root layout. React's `preload()` would reach the browser only with the payload, after the paint. */
export function FontPreloads({ locale }: Readonly<{ locale: Locale }>) {
  return files[locale].map((source) => {
    const href = fontFiles[source];
    return <link as="font" crossOrigin="anonymous" href={href} key={source} rel="preload" type="font/woff2" />;
  });
}
