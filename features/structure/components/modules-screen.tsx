import { getLocale, getTranslations } from "next-intl/server";
import { formatNumber } from "@/lib/format";
import { groupsOf, moduleGroup } from "../domain/fact-rows";
import type { ModuleFact } from "../domain/structure-facts";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

type Props = Readonly<{ modules: readonly ModuleFact[]; place: `${string}.${string}` }>;

/** The page about modules of one kind, each with its purpose, its exports and the number of files that use it. */
export async function ModulesScreen({ modules, place }: Props) {
  const [t, locale] = await Promise.all([getTranslations("structure"), getLocale()]);
  const rows = modules.map(({ file, text, exports, uses }) => ({
    name: file,
    ...(text && { text }),
    facts: [exports.join(", "), formatNumber(locale, uses)],
  }));
  return (
    <StructureSection place={place}>
      <StructureList
        groups={groupsOf(modules.map(({ file }) => moduleGroup(file)))}
        isEnglish
        kind="module"
        labels={[t("labels.exports"), t("labels.uses")]}
        rows={rows}
      />
    </StructureSection>
  );
}
