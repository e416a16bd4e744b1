import { getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { PageHeader } from "@/components/page-header";
import { PageTabs } from "@/components/page-tabs";
import { type GuideName, guideNames, guides } from "../domain/guides";
import styles from "./guide-page.module.css";

/** One of the guides to this codebase, with the way to the others. */
export async function GuidePage({ name }: Readonly<{ name: GuideName }>) {
  const t = await getTranslations("guide");
  const tabs = guideNames.map((guide) => ({
    name: guide,
    label: t(`pages.${guide}.tab`),
    icon: guides[guide].icon,
    href: guides[guide].href,
  }));
  return (
    <>
      <PageHeader subtitle={t(`pages.${name}.subtitle`)} title={t(`pages.${name}.title`)} />
      <PageTabs current={name} label={t("label")} tabs={tabs} />
      <div className={styles.sections}>
        {Object.entries(guides[name].sections).map(([section, example]) => (
          <Card as="section" key={section} padding="l">
            <h2>{t(`pages.${name}.sections.${section}.title` as Parameters<typeof t>[0])}</h2>
            <p className={styles.text}>{t(`pages.${name}.sections.${section}.text` as Parameters<typeof t>[0])}</p>
            <p className="text-13 muted break-anywhere">
              {t("example")} <code dir="ltr">{example}</code>
            </p>
          </Card>
        ))}
      </div>
    </>
  );
}
