import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { TypographyScreen } from "@/features/theme/components/typography-screen";
import { readServedFonts } from "@/features/theme/server/build-facts";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("typography");

export default function TypographyPage() {
  return (
    <DocumentationPage id="typography">
      <TypographyScreen stack={readServedFonts().stack} />
    </DocumentationPage>
  );
}
