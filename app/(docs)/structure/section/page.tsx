import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { ModulesScreen } from "@/features/structure/components/modules-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("section");

export default function SectionPage() {
  return (
    <DocumentationPage id="section">
      <ModulesScreen
        modules={structureFacts.modules.filter((module) => module.kind === "section")}
        place="section.sections"
      />
    </DocumentationPage>
  );
}
