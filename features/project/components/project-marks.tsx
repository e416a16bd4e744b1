"use client";

/** The status, priority, dates and progress of a project, as lists show them. */
import { useLocale, useTranslations } from "next-intl";
import { Chip, type Tone } from "@/components/chip";
import { Progress } from "@/components/progress";
import type { Priority } from "@/features/kanban/domain/constants";
import { formatDate, formatDateRange, formatNumber, formatPercent } from "@/lib/format";
import type { ProjectStatus } from "../domain/constants";
import type { ProjectSummary } from "../schema";
import styles from "./project-marks.module.css";

const statusTones: Readonly<Record<ProjectStatus, Tone>> = {
  planned: "info",
  active: "primary",
  "on-hold": "warning",
  completed: "success",
  cancelled: "neutral",
};

const priorityTones: Readonly<Record<Priority, Tone>> = {
  low: "neutral",
  medium: "neutral",
  high: "warning",
  urgent: "error",
};

export function StatusChip({ status }: Readonly<{ status: ProjectStatus }>) {
  const t = useTranslations("project");
  return (
    <Chip dot tone={statusTones[status]}>
      {t(`statuses.${status}`)}
    </Chip>
  );
}

export function PriorityChip({ priority }: Readonly<{ priority: Priority }>) {
  const t = useTranslations("project");
  return (
    <Chip icon="flag" shape="tag" tone={priorityTones[priority]}>
      {t(`priorities.${priority}`)}
    </Chip>
  );
}

/** From when until when, as far as anybody knows. */
export function ProjectDays({ project }: Readonly<{ project: Pick<ProjectSummary, "startDate" | "dueDate"> }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const { startDate, dueDate } = project;
  if (startDate && dueDate) return <span>{formatDateRange(locale, startDate, dueDate)}</span>;
  if (startDate) return <span>{t("days.from", { day: formatDate(locale, startDate) })}</span>;
  if (dueDate) return <span>{t("days.until", { day: formatDate(locale, dueDate) })}</span>;
  return <span className="faint">{t("days.none")}</span>;
}

type ProgressProps = Readonly<{ project: Pick<ProjectSummary, "name" | "progress" | "status"> }>;

/** A bar, the share and what it is a share of: where tasks are weighted by estimate, the text names the share. */
export function ProjectProgress({ project: { name, progress, status } }: ProgressProps) {
  const t = useTranslations("project");
  const locale = useLocale();
  const { done, total, ratio, isWeighted } = progress;
  const share = formatPercent(locale, ratio);
  if (total === 0) return <span className="faint">{t("progress.none")}</span>;
  const figures = { done: formatNumber(locale, done), total: formatNumber(locale, total), share };
  return (
    <span className="grid gap-6px shrinkable" title={t(isWeighted ? "progress.byEstimate" : "progress.byCount")}>
      <Progress
        label={t("progress.label", { name, share })}
        tone={status === "completed" ? "success" : "primary"}
        value={ratio}
      />
      <span className={styles.figures}>
        <span>{t(isWeighted ? "progress.ofWeighted" : "progress.of", figures)}</span>
        {!isWeighted && <strong>{share}</strong>}
      </span>
    </span>
  );
}
