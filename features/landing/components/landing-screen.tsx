import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";
import { restorableDays } from "@/lib/retention";
import { CopyCommand } from "./copy-command";
import styles from "./landing-screen.module.css";

const facts = [
  { id: "database", icon: "layers" },
  { id: "live", icon: "users" },
  { id: "languages", icon: "languages" },
  { id: "keyboard", icon: "keyboard" },
  { id: "undo", icon: "undo-2" },
  { id: "yours", icon: "shield-check" },
] as const satisfies readonly Readonly<{ id: string; icon: IconName }>[];

const areas = [
  { id: "kanban", icon: "square-kanban" },
  { id: "calendar", icon: "calendar" },
  { id: "projects", icon: "folder-kanban" },
  { id: "assistant", icon: "sparkles" },
  { id: "shop", icon: "store" },
  { id: "orders", icon: "receipt-text" },
  { id: "people", icon: "key-round" },
  { id: "figures", icon: "chart-line" },
] as const satisfies readonly Readonly<{ id: string; icon: IconName }>[];

const commands = [
  { id: "start", command: "npm start" },
  { id: "test", command: "npm test" },
] as const;

type Props = Readonly<{ tour: ReactNode; settingsLink: ReactNode }>;

/** The home page for visitors: what Ordo is and can do, with screenshots of the product. */
export async function LandingScreen({ tour, settingsLink }: Props) {
  const t = await getTranslations("landing");
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{t("title")}</h1>
        <p className={styles.lead}>{t("text")}</p>
        <div className={styles.actions}>
          <LinkButton href={paths.auth.login} size="l" variant="solid">
            {t("enter")}
          </LinkButton>
          <LinkButton href={paths.shop.root} size="l" startIcon="store">
            {t("visitShop")}
          </LinkButton>
        </div>
      </header>
      <section aria-labelledby="tour">
        <h2 className="visually-hidden" id="tour">
          {t("tour")}
        </h2>
        {tour}
      </section>
      <section aria-labelledby="facts" className={styles.section}>
        <h2 className={styles.heading} id="facts">
          {t("factsTitle")}
        </h2>
        <ul className={styles.facts}>
          {facts.map(({ id, icon }) => (
            <li className={styles.fact} key={id}>
              <Icon className={styles.icon} name={icon} size={24} />
              <h3 className={styles.name}>{t(`facts.${id}.title`)}</h3>
              <p className="muted pretty">{t(`facts.${id}.text`, { days: restorableDays })}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="areas" className={styles.section}>
        <h2 className={styles.heading} id="areas">
          {t("areasTitle")}
        </h2>
        <ul className={styles.areas}>
          {areas.map(({ id, icon }) => (
            <li className={styles.area} key={id}>
              <Icon className="text-primary rigid" name={icon} size={20} />
              <div>
                <h3 className={styles.name}>{t(`areas.${id}.title`)}</h3>
                <p className="muted text-14 pretty">{t(`areas.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="developers" className={styles.developers}>
        <div className={styles.developersText}>
          <h2 className={styles.heading} id="developers">
            {t("developers.title")}
          </h2>
          <p className="muted pretty">{t("developers.text")}</p>
          <p>
            <a href="/api/openapi.json">{t("developers.api")}</a>
          </p>
        </div>
        <ul className={styles.commands}>
          {commands.map(({ id, command }) => (
            <li key={id}>
              <CopyCommand command={command} />
              <p className="faint text-13">{t(`developers.${id}`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="begin" className={styles.end}>
        <h2 className={styles.heading} id="begin">
          {t("end.title")}
        </h2>
        <p className="muted pretty">{t("end.text")}</p>
        <div className={styles.actions}>
          <LinkButton href={paths.pages.pricing} size="l" variant="solid">
            {t("end.pricing")}
          </LinkButton>
          {settingsLink}
        </div>
      </section>
    </div>
  );
}
