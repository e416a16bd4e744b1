import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/button";
import { copyText } from "@/components/copy-text";
import { IconButton } from "@/components/icon-button";
import { toast } from "@/components/toast";
import { unsavedChanges } from "@/lib/unsaved-changes";
import styles from "./recent-actions.module.css";

/** The changes that could not be saved in this browser, latest first, since the toasts about them are gone. */
export function UnsavedChanges() {
  const t = useTranslations("notifications.unsaved");
  const changes = useSyncExternalStore(unsavedChanges.watch, unsavedChanges.current, unsavedChanges.current);
  if (changes.length === 0) return null;
  const copy = async (text: string) => {
    if (await copyText(text)) toast.success(t("copied"));
    else toast.error(t("copyFailed"));
  };
  return (
    <section aria-label={t("title")} className={styles.section}>
      <h3 className="text-13 semibold muted">{t("title")}</h3>
      <ul className={styles.list}>
        {changes.toReversed().map(({ id, title, reason, text }) => (
          <li className={styles.entry} key={id}>
            <span className="shrinkable text-14 break-anywhere">
              {title}. {reason}
              <span className={styles.text} dir="auto">
                {text}
              </span>
            </span>
            <Button onClick={() => void copy(text)} size="s" startIcon="copy" variant="ghost">
              {t("copy")}
            </Button>
            <IconButton icon="x" label={t("dismiss")} onClick={() => unsavedChanges.dismissed(id)} size="s" />
          </li>
        ))}
      </ul>
    </section>
  );
}
