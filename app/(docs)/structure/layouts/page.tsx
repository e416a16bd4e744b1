import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { LayoutsScreen } from "@/features/structure/components/layouts-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("layouts");

export default function LayoutsPage() {
  return (
    <DocumentationPage id="layouts">
      <LayoutsScreen layouts={structureFacts.layouts} pages={structureFacts.pages} />
    </DocumentationPage>
  );
}
