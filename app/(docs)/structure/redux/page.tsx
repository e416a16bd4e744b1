import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { StateScreen } from "@/features/structure/components/state-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("redux");

export default function ReduxPage() {
  return (
    <DocumentationPage id="redux">
      <StateScreen states={structureFacts.states} />
    </DocumentationPage>
  );
}
