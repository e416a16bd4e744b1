import interCyrillicExt from "@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2";
import interCyrillic from "@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2";
import notoArabic from "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2";
import publicSansLatinExt from "@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2";
import publicSansLatin from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
import interCurrency from "./fonts/inter-currency.woff2";
import interMongolian from "./fonts/inter-mongolian.woff2";
import arabicSubset from "./fonts/noto-sans-arabic.woff2";

/** Where each file of app/fonts.css is served, by the name that stands there. */
export const fontFiles: Readonly<Record<string, string>> = {
  "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2": publicSansLatin,
  "@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2": publicSansLatinExt,
  "@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2": interCyrillic,
  "./fonts/inter-mongolian.woff2": interMongolian,
  "@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2": interCyrillicExt,
  "./fonts/inter-currency.woff2": interCurrency,
  "./fonts/noto-sans-arabic.woff2": arabicSubset,
  "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2": notoArabic,
};
