import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { ConfigScreen } from "@/features/structure/components/config-screen";
import { listSettings } from "@/features/structure/server/settings";
import { structureFacts } from "@/features/structure/server/structure-facts";
import { findPageActorOrNull } from "@/server/auth/session";
import { canReadSettings } from "@/server/http/reference";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("config");

export default async function ConfigPage() {
  const canReadValues = canReadSettings(await findPageActorOrNull());
  return (
    <DocumentationPage id="config">
      <ConfigScreen descriptions={structureFacts.settings} settings={listSettings({ canReadValues })} />
    </DocumentationPage>
  );
}
