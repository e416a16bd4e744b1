import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/link-button";
import { StatePage } from "@/components/state-page";
import { paths } from "@/lib/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("states.serverError");
  return { title: t("title"), robots: { index: false } };
}

export default async function ServerErrorPage() {
  const t = await getTranslations("states");
  return (
    <StatePage
      actions={
        <LinkButton href={paths.home} startIcon="house" variant="solid">
          {t("home")}
        </LinkButton>
      }
      art="error"
      title={t("serverError.title")}
    >
      {t("serverError.text")}
    </StatePage>
  );
}
