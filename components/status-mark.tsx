import { classNames } from "@/lib/class-names";
import styles from "./status-mark.module.css";

type Props = Readonly<{
  isDone: boolean;
  /** What a press does: "Complete Plan", "Reopen Plan". */
  label: string;
  onToggle: () => void;
  className?: string;
  tabIndex?: number;
}>;

/**
 * A round toggle button that completes or reopens a task or card. Square boxes select, and stand only where something
 * can be done with what is selected. Plain elements: a board has hundreds.
 */
export function StatusMark({ isDone, label, onToggle, className, tabIndex }: Props) {
  return (
    <button
      aria-label={label}
      aria-pressed={isDone}
      className={classNames(styles.mark, className)}
      onClick={onToggle}
      tabIndex={tabIndex}
      type="button"
    />
  );
}
