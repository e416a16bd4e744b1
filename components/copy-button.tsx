import { IconButton } from "@/components/icon-button";
import styles from "./copy-button.module.css";

/**
 * A button that copies a text to the clipboard. Drawn by the server; one listener on the page serves all of them.
 * `label` names what is copied.
 */
export function CopyButton({ text, label }: Readonly<{ text: string; label: string }>) {
  return <IconButton className={styles.copy} data-copy={text} icon="copy" iconSize={16} label={label} size="s" />;
}
