import type { Metadata } from "next";
import { forbidden, notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { ConversionScreen } from "@/features/conversion/components/conversion-screen";
import { conversionPageSchema } from "@/features/conversion/schema";
import { findConversionSource } from "@/features/conversion/server/data";
import { Messages } from "@/i18n/messages-provider";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("conversion"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function ConvertPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseAiBoard(actor)) forbidden();
  const { column: columnId, language } = conversionPageSchema.parse(await searchParams);
  const [t, tNav] = [await getTranslations("conversion"), await getTranslations("nav")];
  const source = columnId === undefined ? null : await findConversionSource(actor, { columnId }).catch(refuse);
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: tNav("items.projects"), href: paths.project.list }, { label: t("title") }]}
            label={tNav("breadcrumbs")}
          />
        }
        subtitle={t("subtitle")}
        title={t("title")}
      />
      {source && source.cards.length > 0 ? (
        <Messages namespaces={["conversion", "date"]}>
          <ConversionScreen key={columnId} language={language} source={source} viewerId={actor.userId} />
        </Messages>
      ) : (
        <EmptyState
          action={
            <LinkButton href={paths.aiChat} variant="solid">
              {t("empty.act")}
            </LinkButton>
          }
          icon="sparkles"
          title={t("empty.title")}
        >
          {t("empty.text")}
        </EmptyState>
      )}
    </>
  );
}

function refuse(error: unknown): never {
  if (error instanceof AppError && error.code === "not-found") notFound();
  throw error;
}
