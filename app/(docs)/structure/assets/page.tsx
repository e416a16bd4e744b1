import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { AssetsScreen } from "@/features/structure/components/assets-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("assets");

export default function AssetsPage() {
  return (
    <DocumentationPage id="assets">
      <AssetsScreen assets={structureFacts.assets} />
    </DocumentationPage>
  );
}
