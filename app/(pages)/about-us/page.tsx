import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AboutScreen } from "@/features/about/components/about-screen";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { publicMetadata } from "../../public-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("about");
  return publicMetadata({ path: paths.pages.about, title: t("title"), description: t("subtitle") });
}

export default function AboutPage() {
  return (
    <Messages namespaces={["pressKit"]}>
      <AboutScreen />
    </Messages>
  );
}
