import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { AreaScreen } from "@/features/structure/components/area-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("pagesDashboard");

export default function PagesDashboardPage() {
  return (
    <DocumentationPage id="pagesDashboard">
      <AreaScreen
        pages={structureFacts.pages.filter(({ group }) => group === "dashboard")}
        place="pagesDashboard.dashboardPages"
      />
    </DocumentationPage>
  );
}
