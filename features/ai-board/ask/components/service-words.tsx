import type { AskWords } from "./ask-words";
import styles from "./asking-view.module.css";

/** What the service said itself: foreign text, in whatever language, of which nothing is drawn as anything but letters. */
export function ServiceWords({ message, words: { t } }: Readonly<{ message: string; words: AskWords }>) {
  return (
    <figure className={styles.said}>
      <figcaption>{t("transcript.said")}</figcaption>
      <blockquote dir="auto">{message}</blockquote>
    </figure>
  );
}
