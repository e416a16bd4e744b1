import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/link-button";
import { StatePage } from "@/components/state-page";
import { paths } from "@/lib/paths";

export default async function NotFound() {
  const t = await getTranslations("states");
  return (
    <main id="main">
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
    </main>
  );
}
