import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import { sharePictureOf, shareSize } from "@/features/landing/domain/share-pictures";
import { languageOf, languages } from "@/i18n/locales";
import { languageQuery } from "@/i18n/storage";
import { locales } from "@/lib/locale";
import { env } from "@/server/env";

/** One address for each language; the one without a language is for readers of any. */
export function languageAddresses(path: string): Record<string, string> {
  const address = (locale: string) =>
    `${new URL(path, env.APP_URL)}?${new URLSearchParams({ [languageQuery]: locale })}`;
  const named = locales.map((locale) => [languageOf(locale).system.html, address(locale)]);
  return { ...Object.fromEntries(named), "x-default": new URL(path, env.APP_URL).href };
}

type Page = Readonly<{ path: string; title: string; description: string }>;

/** What search engines and other sites read about a public page. */
export async function publicMetadata({ path, title, description }: Page): Promise<Metadata> {
  const { value: locale, system } = languageOf(await getLocale());
  const image = { url: sharePictureOf(path, locale), ...shareSize, alt: title };
  return {
    metadataBase: new URL(env.APP_URL),
    title,
    description,
    alternates: { canonical: path, languages: languageAddresses(path) },
    openGraph: {
      type: "website",
      siteName: "Ordo",
      url: path,
      title,
      description,
      locale: system.og,
      alternateLocale: languages.filter(({ value }) => value !== locale).map((other) => other.system.og),
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image.url] },
  };
}
