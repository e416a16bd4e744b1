import { useTranslations } from "next-intl";
import { IconButton } from "@/components/icon-button";
import { VisuallyHidden } from "@/components/visually-hidden";
import type { NotificationView } from "../client/api";
import styles from "./view-switch.module.css";

const areas = ["all", "kanban", "calendar"] as const;

type Props = Readonly<{ view: NotificationView; onChange: (view: NotificationView) => void }>;

/** Of which area, and whether only the unread or what was archived. */
export function ViewSwitch({ view, onChange }: Props) {
  const t = useTranslations("notifications");
  const { area, status } = view;
  const toggle = (wanted: NotificationView["status"]) => () =>
    onChange({ area, status: status === wanted ? "all" : wanted });
  return (
    <div className={styles.bar}>
      <fieldset className={styles.areas}>
        <legend>
          <VisuallyHidden>{t("areas.label")}</VisuallyHidden>
        </legend>
        {areas.map((each) => (
          <label className={styles.area} key={each}>
            <input
              checked={each === area}
              className={styles.radio}
              name="notification-area"
              onChange={() => onChange({ area: each, status })}
              type="radio"
            />
            {t(`areas.${each}`)}
          </label>
        ))}
      </fieldset>
      <button aria-pressed={status === "unread"} className={styles.toggle} onClick={toggle("unread")} type="button">
        {t("unreadOnly")}
      </button>
      <IconButton
        aria-pressed={status === "archived"}
        icon="archive"
        label={t("archived")}
        onClick={toggle("archived")}
        size="s"
      />
    </div>
  );
}
