import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { ModulesScreen } from "@/features/structure/components/modules-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("utils");

export default function UtilsPage() {
  return (
    <DocumentationPage id="utils">
      <ModulesScreen
        modules={structureFacts.modules.filter((module) => module.kind === "library")}
        place="utils.modules"
      />
    </DocumentationPage>
  );
}
