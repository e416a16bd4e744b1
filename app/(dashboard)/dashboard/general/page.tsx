import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GeneralDashboard } from "@/features/dashboard/components/general-dashboard";
import { LiveRefresh } from "@/features/dashboard/components/live-refresh";
import { readDashboard } from "@/features/dashboard/server/data";
import { Messages } from "@/i18n/messages-provider";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("title") };
}

export default async function GeneralPage() {
  const actor = await requireActor();
  const now = new Date();
  const dashboard = await readDashboard(actor, now);
  return (
    <Messages namespaces={["dashboard", "charts"]}>
      <GeneralDashboard dashboard={dashboard} now={now} />
      <LiveRefresh drawnAt={now.getTime()} />
    </Messages>
  );
}
