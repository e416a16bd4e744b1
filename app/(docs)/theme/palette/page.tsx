import { DocumentationPage } from "@/features/documentation/components/documentation-page";
import { PaletteScreen } from "@/features/theme/components/palette-screen";
import { documentationMetadata } from "../../documentation-metadata";

export const generateMetadata = () => documentationMetadata("palette");

export default function PalettePage() {
  return (
    <DocumentationPage id="palette">
      <PaletteScreen />
    </DocumentationPage>
  );
}
