import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { AwayPage } from "@/components/away-page";
import { ButtonContent, buttonClass } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { StatePage } from "@/components/state-page";
import { faultAwayHeader, faultReferenceHeader, thisPage } from "@/lib/fault";
import { paths } from "@/lib/paths";

export async function generateMetadata(): Promise<Metadata> {
  const [t, tFault, incoming] = await Promise.all([getTranslations("states"), getTranslations("faults"), headers()]);
  const title = incoming.has(faultAwayHeader) ? tFault("away.title") : t("serverError.title");
  return { title, robots: { index: false } };
}

/** Also what stands at the address of a page that failed (server/http/fault-page.ts), so trying again loads that one. */
export default async function ServerErrorPage() {
  const [t, tFault, incoming] = await Promise.all([getTranslations("states"), getTranslations("faults"), headers()]);
  const id = incoming.get(faultReferenceHeader);
  const footnote = id ? tFault.rich("reference", { id, code: (chunks) => <code dir="ltr">{chunks}</code> }) : null;
  if (incoming.has(faultAwayHeader)) return <AwayPage footnote={footnote} />;
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
      footnote={footnote}
      title={t("serverError.title")}
    >
      {t("serverError.text")}
    </StatePage>
  );
}
