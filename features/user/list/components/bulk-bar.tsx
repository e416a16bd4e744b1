"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { formatNumber } from "@/lib/format";
import { userLimits } from "../../domain/constants";
import styles from "./bulk-bar.module.css";
import type { ListCopy } from "./list-copy";

type Props = Readonly<{
  count: number;
  /** How many the filters leave; null when no more could be chosen than are. */
  matching: number | null;
  isRunning: boolean;
  onSelectMatching: () => void;
  onDeactivate: () => void;
  onReactivate: () => void;
  onChangeRole: () => void;
  onClear: () => void;
  /** Further acts, such as an export. */
  children?: ReactNode;
  copy: ListCopy;
}>;

/** What can be done with those who are chosen; it stays in sight however far the list is scrolled. */
export function BulkBar(props: Props) {
  const { count, matching, isRunning, onSelectMatching, onDeactivate, onReactivate, onChangeRole, onClear } = props;
  const { t, locale } = props.copy;
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
    <section aria-busy={isRunning} aria-label={t("bulk.label")} className={styles.bar} ref={bar}>
      <p className={styles.count} role="status">
        {t("bulk.count", { count, shown: format(count) })}
      </p>
      {matching !== null && (
        <Button onClick={onSelectMatching} size="s" variant="ghost">
          {matching > userLimits.bulk
            ? t("bulk.first", { shown: format(userLimits.bulk) })
            : t("bulk.all", { shown: format(matching) })}
        </Button>
      )}
      <div className={styles.acts}>
        {props.children}
        <Button onClick={onChangeRole} size="s" startIcon="key-round" variant="ghost">
          {t("menu.role")}
        </Button>
        <Button onClick={onReactivate} size="s" startIcon="rotate-ccw" variant="ghost">
          {t("menu.reactivate")}
        </Button>
        <Button onClick={onDeactivate} size="s" startIcon="circle-x" variant="ghost">
          {t("menu.deactivate")}
        </Button>
      </div>
      <IconButton icon="x" label={t("bulk.clear")} onClick={onClear} size="s" />
    </section>
  );
}
