import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { findAssistantStatus } from "@/features/assistant/server/data";
import { canUseProjects } from "@/features/project/policy";
import { questionnaireKeys } from "@/features/questionnaire/client/queries";
import { QuestionnaireScreen } from "@/features/questionnaire/components/questionnaire-screen";
import { questionnaireFiltersSchema } from "@/features/questionnaire/schema";
import { findNewestDraft, findQuestionnaire } from "@/features/questionnaire/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("questionnaire"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function NewProjectPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseProjects(actor)) redirect(paths.errors.forbidden);
  const params = await searchParams;
  const query = questionnaireFiltersSchema.safeParse({ questionnaireId: params.draft });
  if (!query.success) notFound();
  const { questionnaireId } = query.data;
  const client = makeQueryClient();
  if (questionnaireId) {
    await client
      .fetchQuery({
        queryKey: questionnaireKeys.detail(questionnaireId),
        queryFn: () => findQuestionnaire(actor, { questionnaireId }),
      })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === "not-found") notFound();
        throw error;
      });
  }
  const [unfinished, t, tNav] = [
    await findNewestDraft(actor),
    await getTranslations("questionnaire"),
    await getTranslations("nav"),
  ];
  const { isConfigured, canUse, canManage, models, budget } = await findAssistantStatus(actor);
  return (
    <Messages namespaces={["questionnaire", "common", "date"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <QuestionnaireScreen
          assistant={{ isConfigured, canUse, canManage, models, budget }}
          breadcrumbs={
            <Breadcrumbs
              items={[{ label: tNav("items.projects"), href: paths.project.list }, { label: t("title") }]}
              label={tNav("breadcrumbs")}
            />
          }
          personId={actor.userId}
          search={searchOf(params)}
          unfinished={unfinished && { id: unfinished.id, name: unfinished.name }}
        />
      </HydrationBoundary>
    </Messages>
  );
}
