"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { Button } from "../button";
import { IconButton } from "../icon-button";
import styles from "./bulk-bar.module.css";

type Props = Readonly<{
  label: string;
  count: number;
  /** How many the filters leave; null when no more could be chosen than are. */
  matching: number | null;
  /** How many one action changes at most. */
  max: number;
  isRunning: boolean;
  onSelectMatching: () => void;
  onClear: () => void;
  /** The actions, as small buttons. */
  children: ReactNode;
}>;

/** A bar of actions for the selected rows, which stays in view while the list scrolls. Needs `common`. */
export function BulkBar({ label, count, matching, max, isRunning, onSelectMatching, onClear, children }: Props) {
  const t = useTranslations("common.list.bulk");
  const locale = useLocale();
  const format = (number: number) => formatNumber(locale, number);
  const bar = useRef<HTMLElement>(null);
  // It goes with the last choice; whoever stood on it by key goes on where choosing begins.
  useLayoutEffect(() => {
    const own = bar.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>("[data-select-all]")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      aria-busy={isRunning}
      aria-label={label}
      className={classNames("flex wrap surface radius-m no-print", styles.bar)}
      ref={bar}
    >
      <p className={classNames("semibold num", styles.count)} role="status">
        {t("count", { count, shown: format(count) })}
      </p>
      {matching !== null && (
        <Button onClick={onSelectMatching} size="s" variant="ghost">
          {matching > max ? t("first", { shown: format(max) }) : t("all", { shown: format(matching) })}
        </Button>
      )}
      <div className={classNames("flex wrap gap-1", styles.actions)}>{children}</div>
      <IconButton icon="x" label={t("clear")} onClick={onClear} size="s" />
    </section>
  );
}
