import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { AuthScreen } from "@/features/structure/components/auth-screen";
import { listLimits } from "@/features/structure/server/limits";
import { env } from "@/server/env";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("auth");

export default function AuthPage() {
  return (
    <DocumentationPage id="auth">
      <AuthScreen limits={listLimits()} origin={env.APP_URL} />
    </DocumentationPage>
  );
}
