"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { AppLink } from "@/components/app-link";
import { Card } from "@/components/card";
import { DashboardGrid } from "@/components/dashboard-grid";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { cardListPath } from "@/features/kanban/domain/card-list";
import { formatDate } from "@/lib/format";
import { partsOf } from "@/lib/format/zone";
import { type JsonText, readJsonText } from "@/lib/json-text";
import { paths } from "@/lib/paths";
import type { Dashboard } from "../schema";
import { AssistantChart } from "./assistant-chart";
import { BoardProgress } from "./board-progress";
import { CardsDue } from "./cards-due";
import { ComingUp } from "./coming-up";
import styles from "./dashboard.module.css";
import { KeyFigures } from "./key-figures";
import { PriorityChart } from "./priority-chart";
import { RecentActivity } from "./recent-activity";
import { TimeChart } from "./time-chart";
import { WeeklyChart } from "./weekly-chart";
import { WorkloadChart } from "./workload-chart";

type Props = Readonly<{ dashboard: JsonText<Dashboard>; now: Date }>;

/**
 * The home page: due work, progress, recent activity and upcoming events. A client component although nothing in it
 * moves: as a server component its 500 elements are rendered, serialised, parsed and rendered again for each document,
 * which costs the server a third more than drawing them once from the data.
 */
export function GeneralDashboard({ dashboard: text, now }: Props) {
  const t = useTranslations("dashboard");
  const locale = useLocale();
  const dashboard = useMemo(() => readJsonText(text), [text]);
  const { figures, timeZone, timeLog, assistant } = dashboard;
  const [first] = dashboard.weeks;
  const { hour } = partsOf(now, timeZone);
  return (
    <div className="grid full-width">
      <PageHeader
        actions={
          <LinkButton
            href={paths.kanban}
            startIcon="square-kanban"
            variant={dashboard.offersIntake ? undefined : "solid"}
          >
            {t("openBoard")}
          </LinkButton>
        }
        subtitle={
          <>
            <time dateTime={dashboard.today}>{formatDate(locale, dashboard.today, "full")}</time>
            {" · "}
            <AppLink href={cardListPath({ show: "waiting", isMine: true })}>
              {t("needsYou", { count: figures.waitingForMe })}
            </AppLink>
          </>
        }
        title={t(`greeting.${partOfDay(hour)}`, { name: dashboard.firstName })}
      />
      {dashboard.offersIntake && <IntakeOffer />}
      <KeyFigures figures={figures} weeks={dashboard.weeks} />
      <DashboardGrid>
        <RecentActivity lines={dashboard.activity} now={now} timeZone={timeZone} />
        <CardsDue cards={dashboard.mine} today={dashboard.today} />
        {figures.cards === 0 ? <FirstCard /> : <WeeklyChart weeks={dashboard.weeks} />}
        <ComingUp events={dashboard.upcoming} now={now} timeZone={timeZone} today={dashboard.today} />
        {figures.cards > 0 && <WorkloadChart workloads={dashboard.workloads} />}
        {figures.cards > 0 && <PriorityChart priorities={dashboard.priorities} />}
        {figures.cards > 0 && timeLog && first && (
          <TimeChart firstDay={first.start} timeLog={timeLog} today={dashboard.today} />
        )}
        <BoardProgress boards={dashboard.boards} faces={dashboard.faces} figures={figures} />
        {figures.cards > 0 && assistant && <AssistantChart days={assistant} />}
      </DashboardGrid>
    </div>
  );
}

/** Nothing on any board yet: what this page will be, and the first step. */
function FirstCard() {
  const t = useTranslations("dashboard.start");
  return (
    <Card as="section">
      <EmptyState
        action={
          <LinkButton href={paths.kanban} startIcon="plus" variant="solid">
            {t("action")}
          </LinkButton>
        }
        icon="square-kanban"
        title={t("title")}
      >
        {t("text")}
      </EmptyState>
    </Card>
  );
}

/** For somebody without a project: from here the product begins. */
function IntakeOffer() {
  const t = useTranslations("dashboard.intake");
  return (
    <section aria-label={t("title")} className={styles.offer}>
      <span className={styles.offerIcon}>
        <Icon name="sparkles" size={22} />
      </span>
      <div className={styles.offerText}>
        <h2>{t("title")}</h2>
        <p>{t("text")}</p>
      </div>
      <LinkButton endIcon="arrow-right" href={paths.project.new} variant="solid">
        {t("action")}
      </LinkButton>
    </section>
  );
}

function partOfDay(hour: number): "night" | "morning" | "afternoon" | "evening" {
  if (hour < 5 || hour >= 22) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
