import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/link-button";
import { StatePage } from "@/components/state-page";
import { paths } from "@/lib/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("states.notFound");
  return { title: t("title"), robots: { index: false } };
}

export default async function NotFoundPage() {
  const t = await getTranslations("states");
  return (
    <StatePage
      actions={
        <LinkButton href={paths.home} prefetch={false} startIcon="house" variant="solid">
          {t("home")}
        </LinkButton>
      }
      art="not-found"
      title={t("notFound.title")}
    >
      {t("notFound.text")}
    </StatePage>
  );
}
