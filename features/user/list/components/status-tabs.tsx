import type { MouseEvent } from "react";
import { formatNumber } from "@/lib/format";
import { userLimits } from "../../vocabulary/schema";
import { type ListState, type StatusTab, statusTabs } from "../schema";
import type { ListWords } from "./list-words";
import styles from "./status-tabs.module.css";

type Props = Readonly<{
  state: ListState;
  /** How many people each tab has, as far as they are known. */
  counts: Readonly<Record<StatusTab, number>> | undefined;
  hrefOf: (wish: Partial<ListState>) => string;
  onChange: (wish: Partial<ListState>) => void;
  words: ListWords;
}>;

/** Links, so that a tab can be opened beside this one, bookmarked and gone back to. */
export function StatusTabs({ state, counts, hrefOf, onChange, words: { t, locale } }: Props) {
  const formatCount = (count: number) =>
    `${formatNumber(locale, Math.min(count, userLimits.counted))}${count > userLimits.counted ? "+" : ""}`;
  return (
    <nav aria-label={t("tabs.label")} className={styles.tabs}>
      {statusTabs.map((tab) => {
        const status = tab === "all" ? null : tab;
        const handleClick = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onChange({ status });
        };
        return (
          <a
            aria-current={state.status === status ? "page" : undefined}
            className={styles.tab}
            href={hrefOf({ status })}
            key={tab}
            onClick={handleClick}
          >
            {t(`tabs.${tab}`)}
            {counts && <span className={styles.count}>{formatCount(counts[tab])}</span>}
          </a>
        );
      })}
    </nav>
  );
}
