import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { GalleryScreen } from "@/features/structure/components/gallery-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("pagesComponents");

export default function PagesComponentsPage() {
  return (
    <DocumentationPage id="pagesComponents">
      <GalleryScreen gallery={structureFacts.gallery} />
    </DocumentationPage>
  );
}
