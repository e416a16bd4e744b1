import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import type { IconName } from "@/lib/icons";
import { Icon } from "./icon";
import styles from "./state.module.css";

type Props = Readonly<{
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** The next thing to do: a button or a link. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
}>;

/** The empty state of a list or page: what will appear here and what to do next. */
export function EmptyState({ icon = "inbox", title, children, action, headingLevel = 2, className }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.state, className)}>
      <span className={styles.disc}>
        <Icon name={icon} size={26} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
