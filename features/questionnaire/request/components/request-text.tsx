import type { RequestPreview } from "../../schema";
import styles from "./request.module.css";
import { RequestLetters } from "./request-letters";

/** The request where it scrolls by itself. */
export function RequestText({ request, label }: Readonly<{ request: RequestPreview; label: string }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <section aria-label={label} className={styles.text} tabIndex={0}>
      <RequestLetters request={request} />
    </section>
  );
}
