import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ComponentGallery } from "@/features/gallery/components/component-gallery";
import { Messages } from "@/i18n/messages-provider";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("gallery");
  return { title: t("title"), description: t("subtitle") };
}

export default function ComponentsPage() {
  return (
    <Messages namespaces={["common", "gallery"]}>
      <ComponentGallery />
    </Messages>
  );
}
