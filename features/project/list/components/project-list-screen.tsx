"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { CsvExportLink } from "@/components/csv-export-link";
import { ListStates } from "@/components/data-table/list-states";
import { MoreRows } from "@/components/data-table/more-rows";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import type { Person } from "@/features/kanban/schema";
import { addressOf } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { LiveProjects } from "../../components/live-projects";
import { NewProjectButton } from "../../components/new-project-button";
import { projectList } from "../../domain/list-state";
import { ImportProjects } from "../../exchange/components/import-projects";
import type { ProjectSummary } from "../../schema";
import { ArchivedProjects } from "./archived-projects";
import { ProjectCards } from "./project-cards";
import styles from "./project-list.module.css";
import { ProjectListSkeleton } from "./project-list-skeleton";
import { ProjectTable } from "./project-table";
import { ProjectTimeline } from "./project-timeline";
import { ProjectToolbar } from "./project-toolbar";
import { useProjectList } from "./use-project-list";

type Props = Readonly<{
  /** The query of the address that the page was drawn for. */
  search: string;
  colleagues: readonly Person[];
  /** Today where the viewer is (`YYYY-MM-DD`). */
  today: string;
}>;

/** The projects one is on, as cards, as a table or along the months. */
export function ProjectListScreen({ search, colleagues, today }: Props) {
  const t = useTranslations("project");
  const list = useProjectList(search);
  const { state, change, filters } = list;
  return (
    <>
      <LiveProjects />
      <PageHeader
        actions={
          <>
            <LinkButton href={paths.project.taskList} startIcon="list-todo">
              <span data-word="">{t("myTasks")}</span>
            </LinkButton>
            <ImportProjects />
            <CsvExportLink href={addressOf("GET /api/project/export", filters)} />
            <NewProjectButton />
            <LinkButton href={paths.project.new} startIcon="sparkles" variant="solid">
              {t("newGuided")}
            </LinkButton>
          </>
        }
        subtitle={t("list.subtitle")}
        title={t("list.title")}
      />
      <ProjectToolbar colleagues={colleagues} onChange={change} state={state} />
      <Found list={list} today={today} />
    </>
  );
}

type FoundProps = Readonly<{ list: ReturnType<typeof useProjectList>; today: string }>;

function Found({ list: { state, change, found }, today }: FoundProps) {
  const t = useTranslations("project");
  const locale = useLocale();
  const isArchive = state.shelf === "archived" && !projectList.isFiltered({ ...state, shelf: "current" });
  const clear = () => change(projectList.cleared);
  return (
    <ListStates
      copy={{ failed: t("failed.list"), noMatch: t("noMatch.title"), noMatchText: t("noMatch.text") }}
      empty={isArchive ? <NoArchive onBack={clear} /> : <NoProjects />}
      isEmpty={({ pages }) => pages[0]?.projects.length === 0}
      onClear={projectList.isFiltered(state) && !isArchive ? clear : undefined}
      query={found}
      skeleton={<ProjectListSkeleton />}
    >
      {({ pages }) => {
        const projects = pages.flatMap((page) => page.projects);
        const total = pages.at(-1)?.total ?? 0;
        const [shown, all] = [formatNumber(locale, projects.length), formatNumber(locale, total)];
        return (
          <div aria-busy={found.isPlaceholderData} className={styles.found}>
            <View onChange={change} projects={projects} state={state} today={today} />
            <MoreRows query={found} shown={t("list.shown", { shown, total, all })} />
          </div>
        );
      }}
    </ListStates>
  );
}

function NoArchive({ onBack }: Readonly<{ onBack: () => void }>) {
  const t = useTranslations("project.archiveList");
  return (
    <EmptyState action={<Button onClick={onBack}>{t("back")}</Button>} icon="archive" title={t("emptyTitle")}>
      {t("emptyText")}
    </EmptyState>
  );
}

function NoProjects() {
  const t = useTranslations("project.empty");
  return (
    <EmptyState
      action={
        <LinkButton href={paths.project.new} startIcon="sparkles" variant="solid">
          {t("action")}
        </LinkButton>
      }
      icon="folder-kanban"
      title={t("title")}
    >
      {t("text")}
    </EmptyState>
  );
}

type ViewProps = Readonly<{
  projects: readonly ProjectSummary[];
  state: ReturnType<typeof useProjectList>["state"];
  onChange: ReturnType<typeof useProjectList>["change"];
  today: string;
}>;

function View({ projects, state, onChange, today }: ViewProps) {
  if (state.shelf === "archived") return <ArchivedProjects projects={projects} />;
  if (state.view === "table")
    return <ProjectTable onSort={(sort) => onChange({ sort })} projects={projects} sort={state.sort} />;
  if (state.view === "timeline") return <ProjectTimeline projects={projects} today={today} />;
  return <ProjectCards projects={projects} today={today} />;
}
