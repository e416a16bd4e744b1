import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { LocalFontsScreen } from "@/features/theme/components/local-fonts-screen";
import { readServedFonts } from "@/features/theme/server/build-facts";
import { fontFiles } from "../../../font-files";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("localFonts");

export default function LocalFontsPage() {
  return (
    <DocumentationPage id="localFonts">
      <LocalFontsScreen served={readServedFonts()} urls={fontFiles} />
    </DocumentationPage>
  );
}
