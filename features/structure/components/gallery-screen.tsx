import { getLocale, getTranslations } from "next-intl/server";
import { paths } from "@/lib/paths";
import type { GalleryFact } from "../domain/structure-facts";
import { StructureList } from "./structure-list";
import { StructureSection } from "./structure-section";

/** The page about the component gallery and what each of its sections shows. */
export async function GalleryScreen({ gallery }: Readonly<{ gallery: readonly GalleryFact[] }>) {
  const [t, locale] = await Promise.all([getTranslations("structure"), getLocale()]);
  const rows = gallery.map(({ id, file, titles, components }) => ({
    id,
    name: `${paths.components}#${id}`,
    href: `${paths.components}#${id}`,
    title: titles[locale],
    group: "gallery",
    facts: [components.join(", "), file],
  }));
  return (
    <StructureSection place="pagesComponents.galleryPages">
      <StructureList labels={[t("labels.components"), t("labels.file")]} rows={rows} />
    </StructureSection>
  );
}
