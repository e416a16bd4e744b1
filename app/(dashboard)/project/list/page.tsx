import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { dayOf } from "@/features/kanban/domain/card-filters";
import { projectsQuery } from "@/features/project/client/queries";
import { projectLimits } from "@/features/project/domain/constants";
import { filtersOf, projectList } from "@/features/project/domain/list-state";
import { ProjectListScreen } from "@/features/project/list/components/project-list-screen";
import { listColleagues, listProjects } from "@/features/project/list/server/data";
import { canUseProjects } from "@/features/project/policy";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("project"))("list.title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function ProjectListPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseProjects(actor)) redirect(paths.errors.forbidden);
  const search = searchOf(await searchParams);
  const filters = filtersOf(projectList.query(projectList.read(new URLSearchParams(search))));
  const client = makeQueryClient();
  // A list that cannot be read is told of on the screen, where it can be tried again.
  const [colleagues] = await Promise.all([
    listColleagues(actor),
    client.prefetchInfiniteQuery({
      ...projectsQuery(filters),
      queryFn: () => listProjects(actor, { ...filters, limit: projectLimits.projectsPerPage }),
    }),
  ]);
  return (
    <Messages namespaces={["project", "csv", "common", "date", "textEditor"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ProjectListScreen colleagues={colleagues} search={search} today={dayOf(new Date())} />
      </HydrationBoundary>
    </Messages>
  );
}
