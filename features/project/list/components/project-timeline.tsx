"use client";

import { useLocale, useTranslations } from "next-intl";
import { type CSSProperties, useMemo } from "react";
import { AppLink } from "@/components/app-link";
import { Table } from "@/components/table";
import { classNames } from "@/lib/class-names";
import { formatPercent, monthNames } from "@/lib/format";
import { projectPath } from "@/lib/paths";
import { ProjectDays, StatusChip } from "../../components/project-marks";
import { type Axis, axisOf } from "../../domain/timeline";
import type { ProjectSummary } from "../../schema";
import styles from "./project-timeline.module.css";

type Props = Readonly<{ projects: readonly ProjectSummary[]; today: string }>;

/** The projects on a timeline of months: a table whose last column draws what the text of its row says. */
export function ProjectTimeline({ projects, today }: Props) {
  const t = useTranslations("project");
  const locale = useLocale();
  const axis = useMemo(() => axisOf(projects, today), [projects, today]);
  const months = monthNames(locale, "short");
  const nameOf = (step: string) => months[Number(step.slice(5, 7)) - 1] ?? "";
  return (
    <div className={styles.frame}>
      <Table className={styles.table} label={t("views.timeline")}>
        <thead>
          <tr>
            <th className={styles.name} scope="col">
              {t("fields.name")}
            </th>
            <th className={styles.axis} scope="col">
              <span className={styles.hidden}>{t("timeline.days")}</span>
              <span aria-hidden="true" className={styles.steps}>
                {axis.steps.map((step, at) => (
                  <span className={styles.step} key={step}>
                    {nameOf(step)}
                    {(at === 0 || step.slice(5, 7) === "01") && <small>{step.slice(0, 4)}</small>}
                  </span>
                ))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <tr key={project.id}>
              <th className={styles.name} scope="row">
                <AppLink className={styles.link} href={projectPath(project.id)}>
                  <bdi>{project.name}</bdi>
                </AppLink>
                <StatusChip status={project.status} />
              </th>
              <td className={styles.lane}>
                <Bar axis={axis} project={project} today={today} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type BarProps = Readonly<{ axis: Axis; project: ProjectSummary; today: string }>;

function Bar({ axis, project, today }: BarProps) {
  const locale = useLocale();
  const span = axis.spanOf(project);
  const place = (share: number) => `${share * 100}%`;
  const { ratio, total } = project.progress;
  return (
    <div className={styles.track} style={{ "--steps": axis.steps.length } as CSSProperties}>
      <span aria-hidden="true" className={styles.today} style={{ insetInlineStart: place(axis.placeOf(today)) }} />
      {span ? (
        <span
          className={classNames(styles.bar, styles[project.status], span.isOpen && styles.open)}
          style={{ insetInlineStart: place(span.from), inlineSize: place(span.length) }}
        >
          <span aria-hidden="true" className={styles.done} style={{ inlineSize: place(total > 0 ? ratio : 0) }} />
          <span className={styles.hidden}>
            <ProjectDays project={project} /> {total > 0 && formatPercent(locale, ratio)}
          </span>
        </span>
      ) : (
        <span className={styles.none}>
          <ProjectDays project={project} />
        </span>
      )}
    </div>
  );
}
