import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { LanguageScreen } from "@/features/theme/components/language-screen";
import { readMessageCoverage } from "@/features/theme/server/build-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("language");

export default function LanguagePage() {
  return (
    <DocumentationPage id="language">
      <LanguageScreen coverage={readMessageCoverage()} />
    </DocumentationPage>
  );
}
