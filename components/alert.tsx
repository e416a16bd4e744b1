import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import type { IconName } from "@/lib/icons";
import styles from "./alert.module.css";
import { Icon } from "./icon";
import toneStyles from "./tone.module.css";

export type AlertTone = "success" | "warning" | "error" | "info";

const icons: Readonly<Record<AlertTone, IconName>> = {
  success: "circle-check",
  warning: "triangle-alert",
  error: "circle-alert",
  info: "info",
};

type Props = Readonly<{
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` when it appears by itself and matters at once, `status` when it can wait. */
  role?: "alert" | "status";
  className?: string;
}>;

/** A message within the page, beside what it is about. */
export function Alert({ tone = "info", title, children, action, role, className }: Props) {
  return (
    <div className={classNames(styles.alert, toneStyles[tone], className)} role={role}>
      <Icon name={icons[tone]} size={20} />
      <div className={styles.words}>
        {title && <p className="heavy">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
