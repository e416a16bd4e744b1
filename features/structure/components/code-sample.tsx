import { CopyButton } from "@/components/copy-button";
import styles from "./code-sample.module.css";

/** A code sample with a copy button; it reads from left to right in every language. */
export function CodeSample({ code, title, copyLabel }: Readonly<{ code: string; title?: string; copyLabel: string }>) {
  return (
    <div className={styles.sample}>
      <div className={styles.head}>
        <p className="text-13 semibold">{title}</p>
        <CopyButton label={copyLabel} text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which the keyboard must be able to do. */}
      <pre className={styles.code} dir="ltr" tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
