import { getLocale, getTranslations } from "next-intl/server";
import { formatFileSize } from "@/lib/format";
import { iconNames } from "@/lib/icons";
import { groupsOf } from "../domain/fact-rows";
import type { AssetFact } from "../domain/structure-facts";
import { IconGallery } from "./icon-gallery";
import { readListTexts, StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

/** The page about static files and the icons of the sprite. */
export async function AssetsScreen({ assets }: Readonly<{ assets: readonly AssetFact[] }>) {
  const [t, texts, locale] = await Promise.all([getTranslations("structure"), readListTexts(), getLocale()]);
  const rows = assets.map(({ file, bytes, type }) => ({
    name: `/${file}`,
    group: type,
    facts: [type, formatFileSize(locale, bytes)],
  }));
  return (
    <>
      <StructureSection place="assets.files">
        <StructureList
          groups={groupsOf(assets.map(({ type }) => type))}
          labels={[t("labels.type"), t("labels.size")]}
          rows={rows}
        />
      </StructureSection>
      <StructureSection place="assets.icons">
        <IconGallery names={iconNames} texts={{ ...texts, search: t("searchIcons") }} />
      </StructureSection>
    </>
  );
}
