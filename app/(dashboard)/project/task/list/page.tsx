import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AttachmentsProvider } from "@/features/file/components/attachments-provider";
import { dayOf } from "@/features/kanban/domain/card-filters";
import { canUseProjects } from "@/features/project/policy";
import { tasksQuery } from "@/features/task/client/queries";
import { TaskListScreen } from "@/features/task/components/task-list-screen";
import { taskDays, taskList } from "@/features/task/domain/list-state";
import { taskFiltersSchema } from "@/features/task/schema";
import { listTaskProjects, listTasks } from "@/features/task/server/data/list";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("task"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function TaskListPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseProjects(actor)) redirect(paths.errors.forbidden);
  const [locale, search] = [await getLocale(), searchOf(await searchParams)];
  const today = dayOf(new Date());
  const input = { ...taskList.query(taskList.read(new URLSearchParams(search))), ...taskDays(today, locale) };
  const client = makeQueryClient();
  const projects = await listTaskProjects(actor);
  // A list that cannot be read is told of on the screen, where it can be tried again.
  await client.prefetchInfiniteQuery({
    ...tasksQuery(input),
    queryFn: () => listTasks(actor, taskFiltersSchema.parse(input)),
  });
  return (
    <Messages namespaces={["task", "attachments", "csv", "common", "date", "textEditor"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <AttachmentsProvider>
          <TaskListScreen projects={projects} search={search} today={today} />
        </AttachmentsProvider>
      </HydrationBoundary>
    </Messages>
  );
}
