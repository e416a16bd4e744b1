import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LandingScreen } from "@/features/landing/components/landing-screen";
import { SettingsLink } from "@/features/settings/components/settings-link";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { findPageActorOrNull } from "@/server/auth/session";
import { publicMetadata } from "../public-metadata";
import { LandingTour } from "./landing-tour";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("landing");
  return publicMetadata({ path: paths.home, title: t("pageTitle"), description: t("text") });
}

/** Whoever is signed in goes on to their dashboard; everyone else reads what Ordo is. */
export default async function Home() {
  const actor = await findPageActorOrNull();
  if (actor?.isAdmitted) redirect(paths.dashboard.general);
  const t = await getTranslations("landing");
  return (
    <Messages namespaces={["landingTour", "copyCommand"]}>
      <LandingScreen settingsLink={<SettingsLink label={t("end.settings")} size="l" />} tour={<LandingTour />} />
    </Messages>
  );
}
