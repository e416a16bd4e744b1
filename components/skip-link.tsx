import styles from "./skip-link.module.css";

/** A link to the main content, the first element that the Tab key reaches. */
export function SkipLink({ label }: Readonly<{ label: string }>) {
  return (
    <a className={styles.link} href="#main">
      {label}
    </a>
  );
}
