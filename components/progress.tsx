import { classNames } from "@/lib/class-names";
import styles from "./progress.module.css";

type Props = Readonly<{
  /** 0 to 1; left out while nobody knows how long it takes. */
  value?: number;
  label: string;
  tone?: "primary" | "success" | "warning" | "error";
  className?: string;
}>;

/** A progress bar, determinate or indeterminate. */
export function Progress({ value, label, tone = "primary", className }: Props) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={percent}
      className={classNames(styles.track, styles[tone], className)}
      role="progressbar"
    >
      <span
        className={classNames(styles.bar, percent === undefined && styles.unknown)}
        style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
      />
    </div>
  );
}
