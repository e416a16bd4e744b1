import type { AskCopy } from "./ask-copy";
import styles from "./asking-view.module.css";

/** The error message of the AI service, as plain text. */
export function ServiceMessage({ message, copy: { t } }: Readonly<{ message: string; copy: AskCopy }>) {
  return (
    <figure className={styles.said}>
      <figcaption>{t("transcript.said")}</figcaption>
      <blockquote dir="auto">{message}</blockquote>
    </figure>
  );
}
