import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { PageHeader } from "@/components/page-header";
import { canUseProjects } from "@/features/project/policy";
import { NewTaskForm } from "@/features/task/components/new-task-form";
import { listTaskProjects } from "@/features/task/server/data/list";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("task"))("newTitle") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function NewTaskPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseProjects(actor)) redirect(paths.errors.forbidden);
  const [t, tNav, projects, { project: wanted }] = [
    await getTranslations("task"),
    await getTranslations("nav"),
    await listTaskProjects(actor),
    await searchParams,
  ];
  return (
    <Messages namespaces={["task", "common", "date", "textEditor"]}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("title"), href: paths.project.taskList }, { label: t("newTitle") }]}
            label={tNav("breadcrumbs")}
          />
        }
        subtitle={t("newSubtitle")}
        title={t("newTitle")}
      />
      <NewTaskForm projectId={projects.find(({ id }) => id === wanted)?.id ?? ""} projects={projects} />
    </Messages>
  );
}
