import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { LocalesScreen } from "@/features/structure/components/locales-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { languages } from "@/i18n/locales";
import { languageCookieName, languageQuery, languageStorageKey } from "@/i18n/storage";
import { defaultLocale } from "@/lib/locale";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("locales");

export default function LocalesPage() {
  return (
    <DocumentationPage id="locales">
      <LocalesScreen
        labels={languages.map(({ label }) => label)}
        names={{ query: languageQuery, cookie: languageCookieName, storageKey: languageStorageKey, defaultLocale }}
        namespaces={structureFacts.namespaces}
      />
    </DocumentationPage>
  );
}
