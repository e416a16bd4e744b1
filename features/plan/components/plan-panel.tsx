"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { formatDate, formatList, formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { whenOnline } from "@/lib/when-online";
import { planQuery } from "../client/queries";
import type { Placed, Plan, PlanAnswer, Schedule } from "../schema";
import { ForecastCard } from "./forecast-card";
import { LivePlan } from "./live-plan";
import { cardHref, criticalTasks, namesOf, type PlanCopy } from "./plan-copy";
import styles from "./plan-panel.module.css";
import { usePlanMoves } from "./use-plan-moves";

const Gantt = dynamic(() => whenOnline(() => import("./gantt")).then((module) => module.Gantt), {
  loading: () => <Skeleton height={360} shape="box" />,
});

/** The timeline of a project: its Gantt chart, critical path and forecast. */
export function PlanPanel({ projectId }: Readonly<{ projectId: string }>) {
  const copy: PlanCopy = { t: useTranslations("plan"), locale: useLocale() };
  const found = useQuery(planQuery(projectId));
  const { data } = found;
  if (!data) {
    return (
      <LoadState of={found} title={copy.t("failed.load")}>
        <div aria-busy="true" aria-label={copy.t("loading")} className={styles.panel} role="status">
          <Skeleton height={96} shape="box" />
          <Skeleton height={360} shape="box" />
        </div>
      </LoadState>
    );
  }
  return (
    <div className={styles.panel}>
      <LivePlan boardId={data.plan.boardId} projectId={projectId} />
      <PlanContent answer={data} copy={copy} />
    </div>
  );
}

function PlanContent({ answer: { plan, forecast }, copy }: Readonly<{ answer: PlanAnswer; copy: PlanCopy }>) {
  const { schedule } = plan;
  if (schedule.state === "circle") return <Cycle plan={plan} schedule={schedule} copy={copy} />;
  const hasTasks = schedule.tasks.length > 0;
  return (
    <>
      {hasTasks && <Summary plan={plan} schedule={schedule} copy={copy} />}
      {(hasTasks || plan.milestones.length > 0) && <Timeline plan={plan} rows={schedule.tasks} copy={copy} />}
      {hasTasks ? <ForecastCard due={plan.due} forecast={forecast} copy={copy} /> : <NoTasks {...{ plan, copy }} />}
    </>
  );
}

function NoTasks({ plan: { boardId }, copy: { t } }: Readonly<{ plan: Plan; copy: PlanCopy }>) {
  const boardHref = `${paths.kanban}?${new URLSearchParams({ boardId })}`;
  return (
    <EmptyState
      action={<LinkButton href={boardHref}>{t("openBoard")}</LinkButton>}
      icon="list-todo"
      title={t("empty.title")}
    >
      {t("empty.text")}
    </EmptyState>
  );
}

type LaidOut = Extract<Schedule, { state: "laid-out" }>;

/** The plan in words: from when to when, and the tasks that make it as long as it is. */
function Summary({ plan, schedule, copy }: Readonly<{ plan: Plan; schedule: LaidOut; copy: PlanCopy }>) {
  const { t, locale } = copy;
  const { start, end, workingDays } = schedule;
  const { due } = plan;
  const names = namesOf(plan);
  const path = criticalTasks(schedule.tasks);
  const isOverdue = due !== null && end !== null && end > due;
  return (
    <div className="grid gap-6px">
      <p className={styles.facts}>
        {start && end && (
          <strong>
            {formatDate(locale, start)} – {formatDate(locale, end)}
          </strong>
        )}
        <span>{t("workingDays", { count: workingDays, days: formatNumber(locale, workingDays) })}</span>
        {isOverdue && (
          <span className="inline-row gap-6px semibold text-warning">
            <Icon name="triangle-alert" size={16} /> {t("afterDue", { date: formatDate(locale, due) })}
          </span>
        )}
      </p>
      {path.length > 0 && (
        <details className={styles.path}>
          <summary>{t("path", { count: path.length, number: formatNumber(locale, path.length) })}</summary>
          <ol>
            {path.map(({ id }) => (
              <li key={id}>
                <AppLink href={cardHref(plan.boardId, id)}>
                  <bdi>{names.get(id)}</bdi>
                </AppLink>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Timeline({ plan, rows, copy }: Readonly<{ plan: Plan; rows: readonly Placed[]; copy: PlanCopy }>) {
  const { t, locale } = copy;
  const { move, late, moveLate, leaveLate } = usePlanMoves(plan, copy);
  const names = namesOf(plan);
  return (
    <div>
      <div aria-live="polite">
        {late.length > 0 && (
          <div className={styles.offer}>
            <p>
              <Icon name="triangle-alert" size={18} />
              {t("late", {
                count: late.length,
                number: formatNumber(locale, late.length),
                names: formatList(
                  locale,
                  late.slice(0, 3).flatMap(({ id }) => names.get(id) ?? []),
                ),
              })}
            </p>
            <Button onClick={moveLate} size="s" variant="solid">
              {t("moveToo", { count: late.length })}
            </Button>
            <Button onClick={leaveLate} size="s">
              {t("leave")}
            </Button>
          </div>
        )}
      </div>
      <Gantt onMove={move} plan={plan} rows={rows} copy={copy} />
    </div>
  );
}

type CircleProps = Readonly<{ plan: Plan; schedule: Extract<Schedule, { state: "circle" }>; copy: PlanCopy }>;

/** Tasks that wait for each other cannot be laid out: which they are, each with the way to mend it. */
function Cycle({ plan, schedule, copy: { t } }: CircleProps) {
  return (
    <EmptyState icon="triangle-alert" title={t("circle.title")}>
      <p>{t("circle.text")}</p>
      <ol className={styles.circle}>
        {schedule.cycle.map(({ id, name }) => (
          <li key={id}>
            <AppLink href={cardHref(plan.boardId, id)}>
              <bdi>{name}</bdi>
            </AppLink>
          </li>
        ))}
      </ol>
    </EmptyState>
  );
}
