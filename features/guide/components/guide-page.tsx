import { getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { CopyListener } from "@/components/copy-listener";
import { PageHeader } from "@/components/page-header";
import { PageTabs } from "@/components/page-tabs";
import type { GuideSection } from "../domain/guide-section";
import { type GuideName, guideNames, guides } from "../domain/guides";
import { GuideFacts } from "./guide-facts";
import styles from "./guide-page.module.css";

type Key = Parameters<Awaited<ReturnType<typeof getTranslations<"guide">>>>[0];

/** A guide to the codebase, with links to the others. */
export async function GuidePage({ name }: Readonly<{ name: GuideName }>) {
  const t = await getTranslations("guide");
  const tabs = guideNames.map((guide) => ({
    name: guide,
    label: t(`pages.${guide}.tab`),
    icon: guides[guide].icon,
    href: guides[guide].href,
  }));
  return (
    <CopyListener copied={t("copied")} failed={t("copyFailed")}>
      <PageHeader subtitle={t(`pages.${name}.subtitle`)} title={t(`pages.${name}.title`)} />
      <PageTabs current={name} label={t("label")} tabs={tabs} />
      <div className={styles.sections}>
        {Object.entries<GuideSection>(guides[name].sections).map(([section, facts]) => (
          <Card as="section" id={section} key={section} padding="l">
            <h2>{t(`pages.${name}.sections.${section}.title` as Key)}</h2>
            <p className={styles.text}>
              {t.rich(`pages.${name}.sections.${section}.text` as Key, {
                code: (chunks) => <code dir="ltr">{chunks}</code>,
              })}
            </p>
            <GuideFacts {...facts} />
          </Card>
        ))}
      </div>
    </CopyListener>
  );
}
