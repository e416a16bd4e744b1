"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { AvatarGroup } from "@/components/avatar-group";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { LinkButton } from "@/components/link-button";
import { Menu } from "@/components/menu";
import { PageHeader } from "@/components/page-header";
import { PageTabs } from "@/components/page-tabs";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { formatMoney, formatNumber } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import { boardPath, paths, projectPath } from "@/lib/paths";
import { pendingRemovals, useIsPendingRemoval } from "@/lib/pending-removals";
import { codeOf } from "@/lib/problem";
import { refreshProjects, useProjectWrite } from "../../client/mutations";
import { projectKeys, projectQuery } from "../../client/queries";
import { failureCopy } from "../../components/failure-copy";
import { LiveProjects } from "../../components/live-projects";
import { MembersDialog } from "../../components/members-dialog";
import { preloadProjectDialog } from "../../components/project-dialog";
import { PriorityChip, ProjectDays, ProjectProgress, StatusChip } from "../../components/project-marks";
import { type ProjectTab, projectTabs } from "../../domain/page-tabs";
import { useReport } from "../../report/client/use-report";
import type { Project } from "../../schema";
import { EditProject } from "./edit-project";
import styles from "./project-head.module.css";

type Props = Readonly<{ projectId: string; tab: ProjectTab; viewerId: string }>;

/** The header of a project's pages: its name, status and progress. */
export function ProjectHead({ projectId, tab, viewerId }: Props) {
  const t = useTranslations("project");
  const { data: project, error } = useQuery(projectQuery(projectId));
  const [open, setOpen] = useState<"edit" | "members" | null>(null);
  const isBeingArchived = useIsBeingArchived(projectId);
  if (!project) return null;
  // Archived by somebody else, or the viewer was taken off it, while the page was open.
  const isGone = !isBeingArchived && codeOf(error) === "not-found";
  return (
    <>
      <LiveProjects />
      <PageHeader
        actions={<Actions onEdit={() => setOpen("edit")} onPeople={() => setOpen("members")} project={project} />}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("list.title"), href: paths.project.list }, { label: project.name }]}
            label={t("breadcrumbs")}
          />
        }
        title={<bdi>{project.name}</bdi>}
      />
      {isGone && (
        <EmptyState icon="archive" title={t("gone.title")}>
          {t("gone.text")}
        </EmptyState>
      )}
      <Facts onPeople={() => setOpen("members")} project={project} />
      <Tabs current={tab} project={project} />
      {open === "edit" && <EditProject onClose={() => setOpen(null)} project={project} />}
      {open === "members" && <MembersDialog onClose={() => setOpen(null)} project={project} viewerId={viewerId} />}
    </>
  );
}

/**
 * Whether the viewer is archiving it: what is still being read of it could only come back as not found, and is not waited
 * for. Where they are refused, what happened meanwhile is read.
 */
function useIsBeingArchived(projectId: string): boolean {
  const client = useQueryClient();
  const isBeingArchived = useIsPendingRemoval(projectId);
  useEffect(() => () => pendingRemovals.end(projectId), [projectId]);
  const was = useRef(isBeingArchived);
  useEffect(() => {
    if (isBeingArchived) void client.cancelQueries({ queryKey: projectKeys.detail(projectId) });
    else if (was.current) void refreshProjects(client);
    was.current = isBeingArchived;
  }, [isBeingArchived, client, projectId]);
  return isBeingArchived;
}

type ActionsProps = Readonly<{ project: Project; onEdit: () => void; onPeople: () => void }>;

function Actions({ project, onEdit, onPeople }: ActionsProps) {
  const t = useTranslations("project");
  const archive = useArchive(project);
  const report = useReport(project.id);
  return (
    <>
      <LinkButton href={boardPath(project.boardId)} startIcon="square-kanban">
        {t("board")}
      </LinkButton>
      {project.canManage && (
        <Button
          onClick={onEdit}
          onFocus={preloadProjectDialog}
          onPointerEnter={preloadProjectDialog}
          startIcon="pencil"
        >
          {t("edit")}
        </Button>
      )}
      <Menu
        items={[
          { label: t("members.title"), icon: "users", onSelect: onPeople },
          {
            label: t(report.isPending ? "report.downloading" : "report.download"),
            icon: "download",
            disabled: report.isPending,
            onSelect: report.download,
          },
          ...(project.canManage
            ? (["divider", { label: t("archive"), icon: "archive", danger: true, onSelect: archive }] as const)
            : []),
        ]}
        label={t("more")}
        trigger={(props) => (
          <IconButton {...props} aria-busy={report.isPending || undefined} icon="ellipsis" label={t("more")} />
        )}
      />
    </>
  );
}

/** Archives the project and goes back to the list, where it can be undone for some seconds. */
function useArchive({ id, name }: Project): () => void {
  const t = useTranslations("project");
  const router = useRouter();
  const { mutateAsync: restore } = useProjectWrite(callWithBody("POST /api/project/restore"));
  const { mutate: archive } = useProjectWrite(callWithBody("POST /api/project/delete"));
  const undo = {
    inverse: () => restore({ projectId: id }),
    done: t("restored", { name }),
    onRefused: (error: unknown) => toast.error(failureCopy(error, t)),
  };
  return () => {
    pendingRemovals.begin(id);
    archive(
      { projectId: id },
      {
        onSuccess() {
          router.push(paths.project.list);
          toast.success(t("archived", { name }), { undo });
        },
        onError(error) {
          pendingRemovals.end(id);
          undo.onRefused(error);
        },
      },
    );
  };
}

function Facts({ project, onPeople }: Readonly<{ project: Project; onPeople: () => void }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const { status, priority, lead, members, memberCount, budget, currency } = project;
  const summaries = members.map(({ id, name, avatarUrl }) => ({ id, name, imageUrl: avatarUrl }));
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t("fields.status")}</dt>
        <dd className="flex wrap gap-6px">
          <StatusChip status={status} />
          <PriorityChip priority={priority} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t("days.title")}</dt>
        <dd>
          <ProjectDays project={project} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t("fields.leadId")}</dt>
        <dd>{lead ? <bdi>{lead.name}</bdi> : t("noLead")}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t("fields.budget")}</dt>
        <dd>{budget === null ? t("noBudget") : <bdi>{formatMoney(locale, budget, currency)}</bdi>}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t("members.title")}</dt>
        <dd>
          <button
            aria-label={t("members.open", { shown: formatNumber(locale, memberCount) })}
            className="bare pill touch"
            onClick={onPeople}
            type="button"
          >
            <AvatarGroup people={summaries} size={28} />
          </button>
        </dd>
      </div>
      <div className={`${styles.fact} ${styles.wide}`}>
        <dt>{t("progress.title")}</dt>
        <dd>
          <ProjectProgress project={project} />
        </dd>
      </div>
    </dl>
  );
}

const tabIcons = {
  overview: "layout-dashboard",
  tasks: "list-todo",
  timeline: "chart-column",
  milestones: "flag",
  risks: "triangle-alert",
} as const satisfies Record<ProjectTab, IconName>;

function Tabs({ current, project: { id } }: Readonly<{ current: ProjectTab; project: Project }>) {
  const t = useTranslations("project.tabs");
  const tabs = projectTabs.map((name) => ({
    name,
    label: t(name),
    icon: tabIcons[name],
    href: name === "overview" ? projectPath(id) : `${projectPath(id)}?tab=${name}`,
  }));
  return <PageTabs current={current} label={t("label")} tabs={tabs} />;
}
