import styles from "./skip-link.module.css";

/** The first stop of the Tab key: past the menu, to what the page is about. */
export function SkipLink({ label }: Readonly<{ label: string }>) {
  return (
    <a className={styles.link} href="#main">
      {label}
    </a>
  );
}
