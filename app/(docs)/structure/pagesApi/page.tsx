import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { ApiScreen } from "@/features/structure/components/api-screen";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { findPageActorOrNull } from "@/server/auth/session";
import { env } from "@/server/env";
import { routeLimits } from "@/server/http/rate-limit";
import { canReadApiReference } from "@/server/http/reference";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("pagesApi");

export default async function PagesApiPage() {
  const isOpen = canReadApiReference(await findPageActorOrNull());
  return (
    <DocumentationPage id="pagesApi">
      <ApiScreen endpoints={isOpen ? structureFacts.endpoints : null} limits={routeLimits} origin={env.APP_URL} />
    </DocumentationPage>
  );
}
