import { useEffect, useRef } from "react";
import { onPlainClick } from "@/components/data-table/pages";
import { formatNumber } from "@/lib/format";
import { userLimits } from "../../domain/constants";
import { type ListState, type StatusTab, statusTabs } from "../../domain/list-state";
import type { ListCopy } from "./list-copy";
import styles from "./status-tabs.module.css";

type Props = Readonly<{
  state: ListState;
  /** How many people each tab has, as far as they are known. */
  counts: Readonly<Record<StatusTab, number>> | undefined;
  hrefOf: (input: Partial<ListState>) => string;
  onChange: (input: Partial<ListState>) => void;
  copy: ListCopy;
}>;

/**
 * Tabs that filter people by account status; they are links, so that one can be opened in a new tab and bookmarked, and
 * Back works.
 */
export function StatusTabs({ state, counts, hrefOf, onChange, copy: { t, locale } }: Props) {
  const formatCount = (count: number) =>
    `${formatNumber(locale, Math.min(count, userLimits.counted))}${count > userLimits.counted ? "+" : ""}`;
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen, and an address may open with the last of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is what it waits for.
  useEffect(() => showCurrent(tabs.current), [state.status]);
  return (
    <nav aria-label={t("tabs.label")} className={styles.tabs} ref={tabs}>
      {statusTabs.map((tab) => {
        const status = tab === "all" ? undefined : tab;
        return (
          <a
            aria-current={state.status === status ? "page" : undefined}
            className={styles.tab}
            href={hrefOf({ status })}
            key={tab}
            onClick={onPlainClick(() => onChange({ status }))}
          >
            {t(`tabs.${tab}`)}
            {counts && <span className={styles.count}>{formatCount(counts[tab])}</span>}
          </a>
        );
      })}
    </nav>
  );
}

const edgePx = 16;

/** Scrolls sideways alone: the page stays where it is. */
function showCurrent(tabs: HTMLElement | null): void {
  const tab = tabs?.querySelector("[aria-current]")?.getBoundingClientRect();
  const box = tabs?.getBoundingClientRect();
  if (!tabs || !tab || !box) return;
  const past = Math.max(0, tab.right + edgePx - box.right) + Math.min(0, tab.left - edgePx - box.left);
  tabs.scrollBy({ left: past });
}
