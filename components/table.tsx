import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./table.module.css";

type Props = ComponentProps<"table"> & {
  /** Names the table; also the name of the region that scrolls sideways. */
  label: string;
  dense?: boolean;
};

/** A plain table that scrolls horizontally when it is too wide. Rows, heads and cells are the usual elements. */
export function Table({ label, dense, className, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section aria-label={label} className={styles.scroller} tabIndex={0}>
      <table aria-label={label} className={classNames(styles.table, dense && styles.dense, className)} {...rest} />
    </section>
  );
}
