import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Alert } from "@/components/alert";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { HealthStatus } from "@/features/maintenance/components/health-status";
import { MaintenanceAdmin } from "@/features/maintenance/components/maintenance-admin";
import { canManageMaintenance } from "@/features/maintenance/policy";
import { readMaintenance } from "@/features/maintenance/server/data";
import { Messages } from "@/i18n/messages-provider";
import { thisPage } from "@/lib/fault";
import { formatDateTime, formatDateTimeRange } from "@/lib/format";
import { paths } from "@/lib/paths";
import { textIn } from "@/lib/texts";
import { findPageActorOrNull } from "@/server/auth/session";
import { checkHealth } from "@/server/health";
import { publicMetadata } from "../../public-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("maintenance");
  return publicMetadata({ path: paths.pages.maintenance, title: t("title"), description: t("description") });
}

/** Also what stands at the address of any page while maintenance is on (server/http/maintenance-page.ts). */
export default async function MaintenancePage() {
  const [t, locale, actor, health] = await Promise.all([
    getTranslations("maintenance"),
    getLocale(),
    findPageActorOrNull(),
    checkHealth(),
  ]);
  const maintenance = readMaintenance(new Date());
  const { phase, startsAt, endsAt, message } = maintenance;
  const isOn = phase === "on";
  const said = textIn(message, locale);
  const range = startsAt && (endsAt ? formatDateTimeRange(locale, startsAt, endsAt) : formatDateTime(locale, startsAt));
  return (
    <Messages namespaces={["maintenance", "date", "common"]}>
      <PageHeader title={isOn ? t("on") : t("off")} />
      <div className="grid gap-4 form-width">
        {phase !== "off" && said !== "" && <p dir="auto">{said}</p>}
        {isOn && (
          <Alert tone="warning">
            <p>{t("onText")}</p>
            {endsAt && <p>{t("until", { date: formatDateTime(locale, endsAt) })}</p>}
          </Alert>
        )}
        {phase === "planned" && range && <Alert>{t("next", { range: range })}</Alert>}
        {phase === "off" && <p className="muted">{t("noNext")}</p>}
        {isOn && (
          <div className="row wrap gap-2">
            <LinkButton href={thisPage} variant="solid">
              {t("reload")}
            </LinkButton>
            {actor === null && <LinkButton href={paths.auth.login}>{t("signIn")}</LinkButton>}
          </div>
        )}
        <HealthStatus initial={health.status} />
        {actor && canManageMaintenance(actor) && (
          <MaintenanceAdmin key={maintenance.version} maintenance={maintenance} timeZone={actor.timeZone} />
        )}
      </div>
    </Messages>
  );
}
