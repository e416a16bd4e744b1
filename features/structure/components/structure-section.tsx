import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DocumentationSection } from "@/components/documentation-section";

type Key = Parameters<Awaited<ReturnType<typeof getTranslations<"documentation">>>>[0];

/** A section of a page about the structure, with the title and text that the messages have for it. */
export async function StructureSection({
  place,
  children,
}: Readonly<{ place: `${string}.${string}`; children: ReactNode }>) {
  const t = await getTranslations("documentation");
  const [page, section = ""] = place.split(".");
  const key = `pages.${page}.sections.${section}` as const;
  return (
    <DocumentationSection id={section} text={t(`${key}.text` as Key)} title={t(`${key}.title` as Key)}>
      {children}
    </DocumentationSection>
  );
}
