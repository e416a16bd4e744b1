import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { CopyListener } from "@/components/copy-listener";
import { Icon } from "@/components/icon";
import { PageHeader } from "@/components/page-header";
import { foldForSearch } from "@/lib/fold";
import {
  type DocumentationPageId,
  documentationPage,
  documentationPages,
  neighboursOf,
} from "../domain/documentation-pages";
import { DocumentationNav } from "./documentation-nav";
import styles from "./documentation-page.module.css";

type Key = Parameters<Awaited<ReturnType<typeof getTranslations<"documentation">>>>[0];

/** A page of the documentation: navigation, search, sections with anchors, and links to the previous and next page. */
export async function DocumentationPage({ id, children }: Readonly<{ id: DocumentationPageId; children: ReactNode }>) {
  const t = await getTranslations("documentation");
  const { sections } = documentationPage(id);
  const { previous, next } = neighboursOf(id);
  const entries = documentationPages.map((page) => {
    const title = t(`pages.${page.id}.title`);
    return {
      id: page.id,
      href: page.href,
      icon: page.icon,
      area: t(`areas.${page.area}`),
      title,
      key: foldForSearch(`${title} ${t(`pages.${page.id}.description`)}`),
      sections: page.sections.map((section) => {
        const name = t(`pages.${page.id}.sections.${section}.title` as Key);
        return { href: `${page.href}#${section}`, title: name, key: foldForSearch(name) };
      }),
    };
  });
  return (
    <div className={styles.page}>
      <CopyListener copied={t("copied")} failed={t("copyFailed")}>
        <div className={styles.columns}>
          <DocumentationNav
            current={id}
            entries={entries}
            texts={{
              label: t("label"),
              search: t("search"),
              clear: t("clear"),
              none: t("none"),
              results: t("results"),
            }}
          />
          <article className={styles.article}>
            <PageHeader subtitle={t(`pages.${id}.description`)} title={t(`pages.${id}.title`)} />
            <nav aria-label={t("onThisPage")} className={styles.anchors}>
              <ul className="row wrap gap-1-4">
                {sections.map((section) => (
                  <li key={section}>
                    <a className="quiet-link" href={`#${section}`}>
                      {t(`pages.${id}.sections.${section}.title` as Key)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className={styles.sections}>{children}</div>
            <nav aria-label={t("neighbours")} className={styles.neighbours}>
              {previous && (
                <AppLink className={styles.neighbour} href={previous.href} rel="prev">
                  <Icon name="arrow-left" size={18} />
                  <span>
                    <span className={styles.direction}>{t("previous")}</span> {t(`pages.${previous.id}.title`)}
                  </span>
                </AppLink>
              )}
              {next && (
                <AppLink className={styles.neighbour} data-next="" href={next.href} rel="next">
                  <span>
                    <span className={styles.direction}>{t("next")}</span> {t(`pages.${next.id}.title`)}
                  </span>
                  <Icon name="arrow-right" size={18} />
                </AppLink>
              )}
            </nav>
          </article>
        </div>
      </CopyListener>
    </div>
  );
}
