"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { AvatarGroup } from "@/components/avatar-group";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { formatMoney, formatNumber, formatTableDate } from "@/lib/format";
import { projectPath } from "@/lib/paths";
import { PriorityChip, ProjectProgress, StatusChip } from "../../components/project-marks";
import type { ProjectSortKey } from "../../domain/constants";
import type { ProjectListState } from "../../domain/list-state";
import type { ProjectSummary } from "../../schema";
import styles from "./project-table.module.css";
import { summariesOf } from "./summaries";

type Props = Readonly<{
  projects: readonly ProjectSummary[];
  sort: ProjectListState["sort"];
  onSort: (sort: ProjectListState["sort"]) => void;
}>;

/** The table of projects. */
export function ProjectTable({ projects, sort, onSort }: Props) {
  const t = useTranslations("project");
  return (
    <div className={styles.projects}>
      <DataTable
        className={styles.table}
        columns={useColumns()}
        label={t("list.title")}
        onSort={onSort}
        rows={projects}
        sort={sort}
      />
    </div>
  );
}

function useColumns(): Column<ProjectSummary, ProjectSortKey>[] {
  const t = useTranslations("project");
  const locale = useLocale();
  const dayOf = (day: string | null) => (
    <span className="text-13 num nowrap">{day ? formatTableDate(locale, day) : "—"}</span>
  );
  const sortable = (id: ProjectSortKey) => ({ id, sort: id, label: t(`fields.${id}`) });
  return [
    { ...sortable("name"), cell: (project) => <ProjectName project={project} /> },
    { id: "status", label: t("fields.status"), cell: ({ status }) => <StatusChip status={status} /> },
    { ...sortable("priority"), cell: ({ priority }) => <PriorityChip priority={priority} /> },
    { id: "progress", label: t("progress.title"), cell: (project) => <ProjectProgress project={project} /> },
    { ...sortable("startDate"), cell: ({ startDate }) => dayOf(startDate) },
    { ...sortable("dueDate"), cell: ({ dueDate }) => dayOf(dueDate) },
    {
      id: "budget",
      label: t("fields.budget"),
      align: "end",
      cell: ({ budget, currency }) => (budget === null ? "—" : <bdi>{formatMoney(locale, budget, currency)}</bdi>),
    },
    {
      id: "members",
      label: t("members.title"),
      cell: (project) => {
        const { memberCount: count } = project;
        return (
          <AvatarGroup
            label={t("members.count", { count, shown: formatNumber(locale, count) })}
            people={summariesOf(project)}
            size={28}
          />
        );
      },
    },
  ];
}

function ProjectName({ project: { id, name, lead } }: Readonly<{ project: ProjectSummary }>) {
  const t = useTranslations("project");
  return (
    <>
      <AppLink className={styles.link} data-cell="name" href={projectPath(id)}>
        <bdi>{name}</bdi>
      </AppLink>
      {lead && (
        <span className="block text-12 faint regular">
          {t("ledBy")} <bdi>{lead.name}</bdi>
        </span>
      )}
    </>
  );
}
