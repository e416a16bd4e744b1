import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type Props = Readonly<{
  title: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  breadcrumbs?: ReactNode;
  /** On a phone those whose words carry `data-word` keep their icons alone, beside the main one. */
  actions?: ReactNode;
}>;

/** The top of a page: breadcrumbs, its one `h1`, whose first line is as high as a control, and its main actions. */
export function PageHeader({ title, subtitle, breadcrumbs, actions }: Props) {
  return (
    <div className={styles.header}>
      {breadcrumbs && <div className={styles.trail}>{breadcrumbs}</div>}
      <div className={styles.text}>
        <h1>{title}</h1>
        {subtitle && <p className="muted pretty readable">{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
