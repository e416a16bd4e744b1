import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { undoAction, useUndoEntries } from "@/components/undo-store";
import styles from "./recent-actions.module.css";

/** The recent actions of this tab that can be undone, latest first, since their toasts are gone after five seconds. */
export function RecentActions() {
  const t = useTranslations("notifications");
  const tCommon = useTranslations("common");
  const entries = useUndoEntries();
  if (entries.length === 0) return null;
  return (
    <section aria-label={t("recentActions")} className={styles.section}>
      <h3 className="text-13 semibold muted">{t("recentActions")}</h3>
      <ul className={styles.list}>
        {entries.toReversed().map((entry) => (
          <li className={styles.entry} key={entry.id}>
            <span className="shrinkable text-14 break-anywhere">{entry.label}</span>
            <Button onClick={() => void undoAction(entry)} size="s" startIcon="undo-2" variant="ghost">
              {tCommon("undo")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
