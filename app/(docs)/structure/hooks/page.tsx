import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { ModulesScreen } from "@/features/structure/components/modules-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("hooks");

export default function HooksPage() {
  return (
    <DocumentationPage id="hooks">
      <ModulesScreen modules={structureFacts.modules.filter((module) => module.kind === "hook")} place="hooks.hooks" />
    </DocumentationPage>
  );
}
