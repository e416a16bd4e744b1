import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type DocumentationPageId, documentationPage } from "@/features/documentation/domain/documentation-pages";
import { publicMetadata } from "../public-metadata";

/** Title and description of a page of documentation, for search engines and other sites too. */
export async function documentationMetadata(id: DocumentationPageId): Promise<Metadata> {
  const t = await getTranslations("documentation");
  const { href, area } = documentationPage(id);
  const name = t(`pages.${id}.title`);
  return publicMetadata({
    path: href,
    // Names of pages such as "Components" are those of other pages too.
    title: id === area ? name : `${name} · ${t(`areas.${area}`)}`,
    description: t(`pages.${id}.description`),
  });
}
