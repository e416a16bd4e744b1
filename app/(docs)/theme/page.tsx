import { cookies } from "next/headers";
import { getLocale } from "next-intl/server";
import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { parseKeptSettings } from "@/features/settings/schema";
import { ThemeOverview } from "@/features/theme/components/theme-overview";
import { directionAtStart } from "@/lib/locale";
import { defaultSettings } from "@/lib/settings";
import { documentationMetadata } from "../documentation-metadata";

export const generateMetadata = () => documentationMetadata("theme");

export default async function ThemePage() {
  const [jar, locale] = await Promise.all([cookies(), getLocale()]);
  const given = parseKeptSettings((name) => jar.get(name)?.value);
  const themeDirection = directionAtStart(locale, given.themeDirection);
  return (
    <DocumentationPage id="theme">
      <ThemeOverview settings={{ ...defaultSettings, ...given, themeDirection }} />
    </DocumentationPage>
  );
}
