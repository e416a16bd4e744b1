import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { AreaScreen } from "@/features/structure/components/area-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("pagesAuth");

export default function PagesAuthPage() {
  return (
    <DocumentationPage id="pagesAuth">
      <AreaScreen pages={structureFacts.pages.filter(({ group }) => group === "auth")} place="pagesAuth.authPages" />
    </DocumentationPage>
  );
}
