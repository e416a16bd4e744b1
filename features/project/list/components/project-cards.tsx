"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { AvatarGroup } from "@/components/avatar-group";
import { Chip } from "@/components/chip";
import { Icon } from "@/components/icon";
import { formatMoney, formatNumber } from "@/lib/format";
import { projectPath } from "@/lib/paths";
import { PriorityChip, ProjectDays, ProjectProgress, StatusChip } from "../../components/project-marks";
import type { ProjectSummary } from "../../schema";
import styles from "./project-cards.module.css";
import { summariesOf } from "./summaries";

/** The projects as cards. */
export function ProjectCards({ projects, today }: Readonly<{ projects: readonly ProjectSummary[]; today: string }>) {
  const t = useTranslations("project");
  return (
    <ul aria-label={t("list.title")} className={styles.cards}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} today={today} />
      ))}
    </ul>
  );
}

function ProjectCard({ project, today }: Readonly<{ project: ProjectSummary; today: string }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const { id, name, status, priority, lead, budget, currency } = project;
  return (
    <li className={styles.card}>
      <div className="flex wrap gap-2">
        <StatusChip status={status} />
        {isOverdue(project, today) && (
          <Chip icon="clock" tone="error">
            {t("days.overdue")}
          </Chip>
        )}
        {(priority === "high" || priority === "urgent") && <PriorityChip priority={priority} />}
      </div>
      <h2 className="text-16 semibold break-anywhere">
        <AppLink className={styles.link} href={projectPath(id)}>
          <bdi>{name}</bdi>
        </AppLink>
      </h2>
      <p className="flex wrap gap-1-4 text-13 muted">
        <span className="inline-row gap-6px">
          <Icon name="calendar" size={16} />
          <ProjectDays project={project} />
        </span>
        {budget !== null && (
          <span className="inline-row gap-6px">
            <Icon name="wallet" size={16} />
            <bdi>{formatMoney(locale, budget, currency)}</bdi>
          </span>
        )}
      </p>
      <ProjectProgress project={project} />
      <div className={styles.people}>
        <AvatarGroup
          label={t("members.count", { count: project.memberCount, shown: formatNumber(locale, project.memberCount) })}
          people={summariesOf(project)}
          size={28}
        />
        {lead && (
          <span className="truncate text-13 muted">
            {t("ledBy")} <bdi>{lead.name}</bdi>
          </span>
        )}
      </div>
    </li>
  );
}

function isOverdue({ status, dueDate }: ProjectSummary, today: string): boolean {
  return dueDate !== null && dueDate < today && status !== "completed" && status !== "cancelled";
}
