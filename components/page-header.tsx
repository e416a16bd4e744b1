import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./page-header.module.css";

type Props = Readonly<{
  title: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  breadcrumbs?: ReactNode;
  actions?: ReactNode;
  className?: string;
}>;

/** The top of a page: where we are, its one `h1`, and its main acts. */
export function PageHeader({ title, subtitle, breadcrumbs, actions, className }: Props) {
  return (
    <div className={classNames(styles.header, className)}>
      <div className={styles.words}>
        {breadcrumbs}
        <h1>{title}</h1>
        {subtitle && <p className="muted pretty readable">{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
