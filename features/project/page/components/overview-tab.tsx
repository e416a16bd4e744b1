"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AppLink } from "@/components/app-link";
import { Card } from "@/components/card";
import { IconButton } from "@/components/icon-button";
import { isPressOnText, RichText } from "@/components/rich-text";
import { formatDate } from "@/lib/format";
import { projectPath } from "@/lib/paths";
import { projectQuery } from "../../client/queries";
import { preloadProjectDialog } from "../../components/project-dialog";
import { MilestoneMark } from "../../milestone/components/milestone-mark";
import { RiskScore } from "../../risk/components/risk-score";
import type { Project } from "../../schema";
import { EditProject } from "./edit-project";
import styles from "./overview-tab.module.css";

type Props = Readonly<{ projectId: string; today: string }>;

/** So many of each stand here; the rest in the part of their own. */
const max = 5;

/** The overview of a project: its next milestones, open risks and description. */
export function OverviewTab({ projectId, today }: Props) {
  const t = useTranslations("project");
  const { data: project } = useQuery(projectQuery(projectId));
  if (!project) return null;
  const next = project.milestones.filter(({ completedAt }) => completedAt === null).slice(0, max);
  const open = project.risks.filter(({ status }) => status === "open").slice(0, max);
  return (
    <div className={styles.grid}>
      <Description project={project} />
      <Card as="section">
        <Head href={`${projectPath(projectId)}?tab=milestones`} title={t("overview.next")} />
        {next.length === 0 && <p className="text-13 faint">{t("overview.noMilestones")}</p>}
        <ul>
          {next.map((milestone) => (
            <li className={styles.row} key={milestone.id}>
              <bdi className="shrinkable break-anywhere">{milestone.name}</bdi>
              <MilestoneMark milestone={milestone} today={today} />
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section">
        <Head href={`${projectPath(projectId)}?tab=risks`} title={t("overview.risks")} />
        {open.length === 0 && <p className="text-13 faint">{t("overview.noRisks")}</p>}
        <ul>
          {open.map((risk) => (
            <li className={styles.row} key={risk.id}>
              <bdi className="shrinkable break-anywhere">{risk.name}</bdi>
              <RiskScore risk={risk} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** The description. Those who may change the project click it, or its button, to edit it. */
function Description({ project }: Readonly<{ project: Project }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const [isEditing, setIsEditing] = useState(false);
  const { description, canManage } = project;
  return (
    <Card as="section" className="whole-row">
      <div className={styles.title}>
        <h2 className="text-16 semibold">{t("fields.description")}</h2>
        {canManage && (
          <IconButton
            icon="pencil"
            label={`${t("edit")}: ${t("fields.description")}`}
            onClick={() => setIsEditing(true)}
            onFocus={preloadProjectDialog}
            onPointerEnter={preloadProjectDialog}
            size="s"
          />
        )}
      </div>
      {description ? (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its button does the same by key.
        <div
          className={styles.description}
          data-pressable={canManage || undefined}
          onClick={(event) => canManage && isPressOnText(event) && setIsEditing(true)}
        >
          <RichText heading="h3" text={description} />
        </div>
      ) : (
        <p className="text-13 faint">{t("overview.noDescription")}</p>
      )}
      <p className="text-13 faint">
        {t("overview.made", { name: project.creator?.name ?? "—", day: formatDate(locale, project.createdAt) })}
      </p>
      {isEditing && <EditProject onClose={() => setIsEditing(false)} project={project} startsInDescription />}
    </Card>
  );
}

function Head({ title, href }: Readonly<{ title: string; href: string }>) {
  const t = useTranslations("project");
  return (
    <div className={styles.head}>
      <h2 className="text-16 semibold">{title}</h2>
      <AppLink aria-label={`${t("overview.all")}: ${title}`} className="text-13 semibold text-primary" href={href}>
        {t("overview.all")}
      </AppLink>
    </div>
  );
}
