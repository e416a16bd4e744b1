import { getLocale, getTranslations } from "next-intl/server";
import { anchorOf } from "../domain/fact-rows";
import { pageRow } from "../domain/page-rows";
import type { PageFact } from "../domain/structure-facts";
import { readPageTexts } from "./page-texts";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

type Key = Parameters<Awaited<ReturnType<typeof getTranslations<"structure">>>>[0];

type Props = Readonly<{ pages: readonly PageFact[]; place: `${string}.${string}` }>;

/** The pages of one area, each with its purpose. */
export async function AreaScreen({ pages, place }: Props) {
  const [t, texts, locale] = await Promise.all([getTranslations("structure"), readPageTexts(), getLocale()]);
  const rows = pages.map((page) => ({
    ...pageRow(page, texts, locale, t(`does.${anchorOf(page.path)}` as Key)),
    group: page.path.split("/")[1] ?? "",
  }));
  const groups = [...new Set(rows.map(({ group }) => group))].map((value) => ({ value, label: `/${value}` }));
  return (
    <StructureSection place={place}>
      <StructureList groups={groups} labels={[t("labels.access"), t("labels.file"), t("labels.guest")]} rows={rows} />
    </StructureSection>
  );
}
