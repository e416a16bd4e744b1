import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Logo } from "@/components/logo";
import { version } from "@/lib/config";
import { footerGroups } from "../domain/site-menu";
import styles from "./site-footer.module.css";

/** The footer of the public pages, with all of them in columns; `children` are the language and settings controls. */
export async function SiteFooter({ children }: Readonly<{ children: ReactNode }>) {
  const t = await getTranslations("site");
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className="row gap-10px heavy">
            <Logo size={28} />
            Ordo
          </p>
          <p className="muted text-14 pretty">{t("tagline")}</p>
        </div>
        <nav aria-label={t("footer")} className={styles.groups}>
          {footerGroups.map(({ id, links }) => (
            <div key={id}>
              <h2 className={styles.caption}>{t(`groups.${id}`)}</h2>
              <ul className={styles.links}>
                {links.map(({ id: link, href }) => (
                  <li key={link}>
                    <AppLink className={styles.link} href={href}>
                      {t(`links.${link}`)}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.bottom}>
          <p className="faint text-13 num">
            <bdi dir="ltr">Ordo {version}</bdi>
          </p>
          {children}
        </div>
      </div>
    </footer>
  );
}
