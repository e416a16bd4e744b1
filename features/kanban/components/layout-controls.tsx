"use client";

import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import { classNames } from "@/lib/class-names";
import { type BoardLayout, boardViews, laneKinds } from "../domain/board-layout";
import type { BoardCopy } from "./board-copy";
import styles from "./layout-controls.module.css";

type Props = Readonly<{
  layout: BoardLayout;
  onLayout: (layout: BoardLayout) => void;
  onInsights: () => void;
  copy: BoardCopy;
}>;

const icons = { board: "square-kanban", table: "table" } as const;

/** Buttons that switch between columns and table, set the lanes, and open the charts. */
export function LayoutControls({ layout, onLayout, onInsights, copy: { t } }: Props) {
  return (
    <div className="row gap-2 no-print">
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{t("layout.view")}</legend>
        {boardViews.map((view) => (
          <button
            aria-pressed={layout.view === view}
            className={styles.view}
            key={view}
            onClick={() => onLayout({ ...layout, view })}
            title={t(`layout.${view}`)}
            type="button"
          >
            <Icon name={icons[view]} size={18} />
            <span className={styles.word}>{t(`layout.${view}`)}</span>
          </button>
        ))}
      </fieldset>
      {layout.view === "board" && (
        <Menu
          items={[null, ...laneKinds].map((lanes) => ({
            label: t(`layout.lanesBy.${lanes ?? "none"}`),
            checked: layout.lanes === lanes,
            onSelect: () => onLayout({ ...layout, lanes }),
          }))}
          label={t("layout.lanes")}
          trigger={(trigger) => (
            <button
              {...trigger}
              aria-label={`${t("layout.lanes")}: ${t(`layout.lanesBy.${layout.lanes ?? "none"}`)}`}
              className={classNames(styles.lanes, layout.lanes && styles.on)}
              title={t("layout.lanes")}
              type="button"
            >
              <Icon name="rows-3" size={18} />
              {layout.lanes && <span className={styles.word}>{t(`layout.lanesBy.${layout.lanes}`)}</span>}
            </button>
          )}
        />
      )}
      <IconButton aria-haspopup="dialog" icon="chart-column" label={t("insights.title")} onClick={onInsights} />
    </div>
  );
}
