"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { AvatarGroup } from "@/components/avatar-group";
import { Icon } from "@/components/icon";
import { Table } from "@/components/table";
import { classNames } from "@/lib/class-names";
import { formatDate, formatMoney, formatNumber } from "@/lib/format";
import { projectPath } from "@/lib/paths";
import { PriorityChip, ProjectProgress, StatusChip } from "../../components/project-marks";
import type { ProjectSort, ProjectSortKey } from "../../domain/constants";
import type { ProjectSummary } from "../../schema";
import styles from "./project-table.module.css";
import { summariesOf } from "./summaries";

type Props = Readonly<{
  projects: readonly ProjectSummary[];
  sort: ProjectSort;
  onSort: (sort: ProjectSort) => void;
}>;

export function ProjectTable({ projects, sort, onSort }: Props) {
  const t = useTranslations("project");
  const head = (key: ProjectSortKey) => (
    <SortHead className={key === "startDate" ? styles.start : undefined} name={key} onSort={onSort} sort={sort} />
  );
  return (
    <div className={classNames(styles.frame, styles.projects)}>
      <Table label={t("list.title")}>
        <thead>
          <tr>
            {head("name")}
            <th scope="col">{t("fields.status")}</th>
            {head("priority")}
            <th scope="col">{t("progress.title")}</th>
            {head("startDate")}
            {head("dueDate")}
            <th data-align="end" scope="col">
              {t("fields.budget")}
            </th>
            <th scope="col">{t("members.title")}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type HeadProps = Pick<Props, "sort" | "onSort"> & Readonly<{ name: ProjectSortKey; className: string | undefined }>;

function SortHead({ name, className, sort, onSort }: HeadProps) {
  const t = useTranslations("project");
  const isOn = sort.replace(/^-/, "") === name;
  const isDescending = isOn && sort.startsWith("-");
  return (
    <th aria-sort={isOn ? (isDescending ? "descending" : "ascending") : undefined} className={className} scope="col">
      <button className={styles.sort} onClick={() => onSort(isOn && !isDescending ? `-${name}` : name)} type="button">
        {t(`fields.${name}`)}
        {isOn && <Icon name={isDescending ? "arrow-down" : "arrow-up"} size={14} />}
      </button>
    </th>
  );
}

function ProjectRow({ project }: Readonly<{ project: ProjectSummary }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const { id, name, status, priority, lead, startDate, dueDate, budget, currency } = project;
  return (
    <tr>
      <th className={styles.name} scope="row">
        <AppLink className={styles.link} href={projectPath(id)}>
          <bdi>{name}</bdi>
        </AppLink>
        {lead && (
          <span className="block text-12 faint regular">
            {t("ledBy")} <bdi>{lead.name}</bdi>
          </span>
        )}
      </th>
      <td>
        <StatusChip status={status} />
      </td>
      <td>
        <PriorityChip priority={priority} />
      </td>
      <td className={styles.progress}>
        <ProjectProgress project={project} />
      </td>
      <td className={classNames("text-13 num nowrap", styles.start)}>
        {startDate ? formatDate(locale, startDate, "short") : "—"}
      </td>
      <td className="text-13 num nowrap">{dueDate ? formatDate(locale, dueDate, "short") : "—"}</td>
      <td data-align="end">{budget === null ? "—" : <bdi>{formatMoney(locale, budget, currency)}</bdi>}</td>
      <td>
        <AvatarGroup
          label={t("members.count", { count: project.memberCount, shown: formatNumber(locale, project.memberCount) })}
          people={summariesOf(project)}
          size={28}
        />
      </td>
    </tr>
  );
}
