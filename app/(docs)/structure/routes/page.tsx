import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { RoutesScreen } from "@/features/structure/components/routes-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("routes");

export default function RoutesPage() {
  return (
    <DocumentationPage id="routes">
      <RoutesScreen pages={structureFacts.pages} />
    </DocumentationPage>
  );
}
