import type { ReactNode } from "react";
import styles from "./documentation-section.module.css";

type Props = Readonly<{
  /** The anchor; one of the page's `sections`. */
  id: string;
  title: string;
  /** One or two sentences below the title. */
  text?: ReactNode;
  children?: ReactNode;
}>;

/** A section of a page with a heading that can be linked to. */
export function DocumentationSection({ id, title, text, children }: Props) {
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title} id={id}>
          <a href={`#${id}`}>{title}</a>
        </h2>
        {text && <p className="muted pretty readable">{text}</p>}
      </div>
      {children}
    </section>
  );
}
