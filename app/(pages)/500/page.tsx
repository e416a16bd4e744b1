import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { ButtonContent, buttonClass } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { StatePage } from "@/components/state-page";
import { faultReferenceHeader, thisPage } from "@/lib/fault";
import { paths } from "@/lib/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("states.serverError");
  return { title: t("title"), robots: { index: false } };
}

/** Also what stands at the address of a page that failed (server/http/fault-page.ts), so trying again loads that one. */
export default async function ServerErrorPage() {
  const [t, tFault, incoming] = await Promise.all([getTranslations("states"), getTranslations("faults"), headers()]);
  const reference = incoming.get(faultReferenceHeader);
  return (
    <StatePage
      actions={
        <>
          <a className={buttonClass({ variant: "solid" })} href={thisPage}>
            <ButtonContent startIcon="rotate-ccw">{tFault("retry")}</ButtonContent>
          </a>
          <LinkButton href={paths.home} startIcon="house">
            {t("home")}
          </LinkButton>
        </>
      }
      art="error"
      footnote={
        reference
          ? tFault.rich("reference", { id: reference, code: (chunks) => <code dir="ltr">{chunks}</code> })
          : null
      }
      title={t("serverError.title")}
    >
      {t("serverError.text")}
    </StatePage>
  );
}
