import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./badge.module.css";

type Props = Readonly<{
  /** The count; past `max` it reads "99+". Nothing shows at zero. Left out, the badge is a plain dot. */
  count?: number;
  max?: number;
  /** What the badge says to those who do not see it, such as "3 unread". */
  label: string;
  tone?: "error" | "primary" | "neutral";
  /** What it sits on; without it the badge stands by itself in the line. */
  children?: ReactNode;
  className?: string;
}>;

/** A count or a dot on the corner of an icon, or by itself in a line. */
export function Badge({ count, max = 99, label, tone = "error", children, className }: Props) {
  const isDot = count === undefined;
  const badge = count !== 0 && (
    <span
      className={classNames(styles.badge, isDot && styles.dot, styles[tone], className)}
      dir="ltr"
      role="img"
      aria-label={label}
    >
      {!isDot && (count > max ? `${max}+` : count)}
    </span>
  );
  if (!children) return badge;
  return (
    <span className={styles.anchor}>
      {children}
      {badge}
    </span>
  );
}
