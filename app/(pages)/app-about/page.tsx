import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AppAboutScreen } from "@/features/about/components/app-about-screen";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { publicMetadata } from "../../public-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("appAbout");
  return publicMetadata({ path: paths.pages.appAbout, title: t("title"), description: t("subtitle") });
}

export default function AppAboutPage() {
  return (
    <Messages namespaces={["health", "licences"]}>
      <AppAboutScreen />
    </Messages>
  );
}
