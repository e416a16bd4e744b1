import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { ModulesScreen } from "@/features/structure/components/modules-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("component");

export default function ComponentPage() {
  return (
    <DocumentationPage id="component">
      <ModulesScreen
        modules={structureFacts.modules.filter((module) => module.kind === "component")}
        place="component.components"
      />
    </DocumentationPage>
  );
}
