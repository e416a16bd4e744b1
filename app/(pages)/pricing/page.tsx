import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PricingScreen } from "@/features/plan-order/components/pricing-screen";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { publicMetadata } from "../../public-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pricing");
  return publicMetadata({ path: paths.pages.pricing, title: t("title"), description: t("subtitle") });
}

export default function PricingPage() {
  return (
    <Messages namespaces={["pricing"]}>
      <PricingScreen />
    </Messages>
  );
}
