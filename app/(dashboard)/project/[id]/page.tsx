import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ConversionNote } from "@/features/conversion/components/conversion-note";
import { findConversion } from "@/features/conversion/server/data";
import { AttachmentsProvider } from "@/features/file/components/attachments-provider";
import { dayOf } from "@/features/kanban/domain/card-filters";
import { PlanPanel } from "@/features/plan/components/plan-panel";
import { projectKeys } from "@/features/project/client/queries";
import { type ProjectTab, projectTabOf } from "@/features/project/domain/page-tabs";
import { MilestoneTab } from "@/features/project/milestone/components/milestone-tab";
import { OverviewTab } from "@/features/project/page/components/overview-tab";
import { ProjectHead } from "@/features/project/page/components/project-head";
import { canUseProjects } from "@/features/project/policy";
import { RiskTab } from "@/features/project/risk/components/risk-tab";
import { projectRefSchema } from "@/features/project/schema";
import { findProject } from "@/features/project/server/data";
import { projectTasksQuery } from "@/features/task/client/queries";
import { ProjectTasks } from "@/features/task/components/project-tasks";
import { listProjectTasks } from "@/features/task/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

async function readProject(params: Props["params"]) {
  const actor = await requireActor();
  if (!canUseProjects(actor)) redirect(paths.errors.forbidden);
  const ref = projectRefSchema.safeParse({ projectId: (await params).id });
  if (!ref.success) notFound();
  const project = await findProject(actor, ref.data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  });
  return { actor, project };
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("project.tabs");
  const { project } = await readProject(params);
  return { title: `${t(projectTabOf((await searchParams).tab))} · ${project.name}` };
}

export default async function ProjectPage({ params, searchParams }: Props) {
  const { actor, project } = await readProject(params);
  const query = await searchParams;
  const tab = projectTabOf(query.tab);
  const conversion = await findConversion(actor, { projectId: project.id });
  const client = makeQueryClient();
  client.setQueryData(projectKeys.detail(project.id), project);
  // What cannot be read is told of on the screen, where it can be tried again. A plan takes longer, and comes after.
  if (tab === "tasks") {
    const queryFn = () => listProjectTasks(actor, { projectId: project.id });
    await client.prefetchQuery({ ...projectTasksQuery(project.id), queryFn });
  }
  return (
    <Messages namespaces={["project", "common", "conversion", "date", "textEditor"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ProjectHead projectId={project.id} tab={tab} viewerId={actor.userId} />
        {conversion && tab === "overview" && <ConversionNote conversion={conversion} name={project.name} />}
        <TabContent projectId={project.id} search={searchOf(query)} tab={tab} today={dayOf(new Date())} />
      </HydrationBoundary>
    </Messages>
  );
}

type TabProps = Readonly<{ tab: ProjectTab; projectId: string; search: string; today: string }>;

/** What belongs to other features is put together here: features do not see each other's components. */
function TabContent({ tab, projectId, search, today }: TabProps) {
  if (tab === "tasks") {
    return (
      <Messages namespaces={["task", "attachments", "csv", "common"]}>
        <AttachmentsProvider>
          <ProjectTasks projectId={projectId} search={search} today={today} />
        </AttachmentsProvider>
      </Messages>
    );
  }
  if (tab === "timeline") {
    return (
      <Messages namespaces={["plan", "common"]}>
        <PlanPanel projectId={projectId} />
      </Messages>
    );
  }
  if (tab === "milestones") return <MilestoneTab projectId={projectId} today={today} />;
  if (tab === "risks") return <RiskTab projectId={projectId} />;
  return <OverviewTab projectId={projectId} today={today} />;
}
