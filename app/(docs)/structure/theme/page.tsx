import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { ThemeScreen } from "@/features/structure/components/theme-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("structureTheme");

export default function StructureThemePage() {
  return (
    <DocumentationPage id="structureTheme">
      <ThemeScreen modules={structureFacts.modules} pages={structureFacts.pages} />
    </DocumentationPage>
  );
}
