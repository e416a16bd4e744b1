import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { StylesScreen } from "@/features/theme/components/styles-screen";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("styles");

export default function StylesPage() {
  return (
    <DocumentationPage id="styles">
      <StylesScreen />
    </DocumentationPage>
  );
}
