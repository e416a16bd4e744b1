import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { MockScreen } from "@/features/structure/components/mock-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("mock");

export default function MockPage() {
  return (
    <DocumentationPage id="mock">
      <MockScreen modules={structureFacts.modules} />
    </DocumentationPage>
  );
}
