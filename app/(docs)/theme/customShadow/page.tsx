import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { CustomShadowScreen } from "@/features/theme/components/custom-shadow-screen";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("customShadow");

export default function CustomShadowPage() {
  return (
    <DocumentationPage id="customShadow">
      <CustomShadowScreen />
    </DocumentationPage>
  );
}
