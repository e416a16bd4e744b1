import { getLocale, getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/locale";
import { groupsOf } from "../domain/fact-rows";
import { pageRow } from "../domain/page-rows";
import type { PageFact } from "../domain/structure-facts";
import { readPageTexts } from "./page-texts";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

/** The list of all pages by path. */
export async function RoutesScreen({ pages }: Readonly<{ pages: readonly PageFact[] }>) {
  const [t, texts, locale] = await Promise.all([getTranslations("structure"), readPageTexts(), getLocale()]);
  const rows = pages.map((page) => pageRow(page, texts, locale as Locale));
  return (
    <StructureSection place="routes.pages">
      <StructureList
        groups={groupsOf(rows.map(({ group }) => group))}
        labels={[t("labels.access"), t("labels.file"), t("labels.guest")]}
        rows={rows}
      />
    </StructureSection>
  );
}
