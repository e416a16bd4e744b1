import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Alert } from "@/components/alert";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { Countdown } from "@/features/launch/components/countdown";
import { LaunchAdmin } from "@/features/launch/components/launch-admin";
import { MailedAction, SubscribeForm } from "@/features/launch/components/subscribe-form";
import { canManageLaunch } from "@/features/launch/policy";
import { readLaunch } from "@/features/launch/server/data";
import { Messages } from "@/i18n/messages-provider";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { findPageActorOrNull } from "@/server/auth/session";
import { publicMetadata } from "../../public-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("launch");
  return publicMetadata({ path: paths.pages.comingSoon, title: t("title"), description: t("description") });
}

export default async function ComingSoonPage() {
  const [t, locale, actor, launch] = await Promise.all([
    getTranslations("launch"),
    getLocale(),
    findPageActorOrNull(),
    readLaunch(new Date()),
  ]);
  const { launchAt, now } = launch;
  const isOver = launchAt !== null && launchAt <= now;
  const isAhead = launchAt !== null && !isOver;
  return (
    <Messages namespaces={["launch", "date", "common"]}>
      <PageHeader subtitle={t("description")} title={t("title")} />
      <div className="grid gap-5 form-width">
        {launchAt === null && <Alert>{t("none")}</Alert>}
        {isAhead && (
          <>
            <p>
              <time dateTime={launchAt}>{t("date", { date: formatDateTime(locale, launchAt) })}</time>
            </p>
            <Countdown key={launchAt} launchAt={launchAt} now={now} />
          </>
        )}
        {isOver && (
          <Alert action={<LinkButton href={paths.home}>{t("open")}</LinkButton>} title={t("over")} tone="success">
            {t("overText")}
          </Alert>
        )}
        <MailedAction />
        {!isOver && <SubscribeForm />}
        {actor && canManageLaunch(actor) && (
          <LaunchAdmin key={launch.version} launch={launch} timeZone={actor.timeZone} />
        )}
      </div>
    </Messages>
  );
}
