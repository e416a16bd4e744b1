import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { ShadowScreen } from "@/features/theme/components/shadow-screen";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("shadow");

export default function ShadowPage() {
  return (
    <DocumentationPage id="shadow">
      <ShadowScreen />
    </DocumentationPage>
  );
}
