"use client";

import type { ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { Button } from "./button";
import styles from "./filter-popover.module.css";
import { Popover } from "./popover";
import { usePopover } from "./use-popover";

type Props = Readonly<{
  label: string;
  /** How many filters are set; the button says so from one on. */
  count: number;
  locale: Locale;
  /** Gives the panel its size. */
  className?: string;
  children: ReactNode;
}>;

/** A toolbar button with the number of active filters, which opens a panel to change them. */
export function FilterPopover({ label, count, locale, className, children }: Props) {
  const popover = usePopover();
  return (
    <>
      <Button {...popover.trigger} className={count > 0 ? styles.on : undefined} startIcon="list-filter">
        {/* A toolbar without room may leave the icon to speak. */}
        <span data-word="">{label}</span>
        {count > 0 && <span className={styles.count}>{formatNumber(locale, count)}</span>}
      </Button>
      <Popover aria-label={label} className={classNames(styles.panel, className)} of={popover}>
        {children}
      </Popover>
    </>
  );
}
