"use client";

import { Avatar } from "@/components/avatar";
import { FilterPill, FilterPills } from "@/components/filter-pill";
import { FilterPopover } from "@/components/filter-popover";
import { classNames } from "@/lib/class-names";
import { toggled } from "@/lib/toggled";
import { type CardFilters, completedFilters, countFilters, dueFilters } from "../domain/card-filters";
import { priorities } from "../domain/constants";
import type { Board } from "../schema";
import type { BoardCopy } from "./board-copy";
import { colorOf } from "./card-summary";
import faceStyles from "./card-summary.module.css";
import styles from "./filter-panel.module.css";

type Props = Readonly<{
  board: Board;
  filters: CardFilters;
  onFilter: (filters: CardFilters) => void;
  copy: BoardCopy;
}>;

/** The panel with the filters of a board. */
export function FilterPanel(props: Props) {
  const { t, locale } = props.copy;
  return (
    <FilterPopover
      className={styles.panel}
      count={countFilters(props.filters)}
      label={t("filters.open")}
      locale={locale}
    >
      <Groups {...props} />
    </FilterPopover>
  );
}

function Groups({ board, filters, onFilter, copy: { t } }: Props) {
  return (
    <>
      <FilterPills title={t("filters.people")}>
        {board.members.map(({ id, name, avatarUrl }) => (
          <FilterPill
            isOn={filters.assignee.includes(id)}
            key={id}
            onToggle={() => onFilter({ ...filters, assignee: toggled(filters.assignee, id) })}
          >
            <Avatar alt="" id={id} imageUrl={avatarUrl} name={name} size={20} />
            <bdi>{name}</bdi>
          </FilterPill>
        ))}
      </FilterPills>
      {board.labels.length > 0 && (
        <FilterPills title={t("filters.labels")}>
          {board.labels.map(({ name }) => (
            <FilterPill
              isOn={filters.labels.includes(name)}
              key={name}
              onToggle={() => onFilter({ ...filters, labels: toggled(filters.labels, name) })}
            >
              <span aria-hidden="true" className={classNames(styles.swatch, faceStyles[colorOf(board.labels, name)])} />
              <bdi>{name}</bdi>
            </FilterPill>
          ))}
        </FilterPills>
      )}
      <FilterPills title={t("filters.priority")}>
        {priorities.toReversed().map((value) => (
          <FilterPill
            isOn={filters.priority.includes(value)}
            key={value}
            onToggle={() => onFilter({ ...filters, priority: toggled(filters.priority, value) })}
          >
            {t(`priority.${value}`)}
          </FilterPill>
        ))}
      </FilterPills>
      <FilterPills title={t("filters.due")}>
        {dueFilters.map((value) => (
          <FilterPill
            isOn={filters.due === value}
            key={value}
            onToggle={() => onFilter({ ...filters, due: filters.due === value ? null : value })}
          >
            {t(`filters.dueIs.${value}`)}
          </FilterPill>
        ))}
      </FilterPills>
      <FilterPills title={t("filters.state")}>
        {completedFilters.map((value) => (
          <FilterPill
            isOn={filters.completed === value}
            key={value}
            onToggle={() => onFilter({ ...filters, completed: filters.completed === value ? null : value })}
          >
            {t(`filters.stateIs.${value}`)}
          </FilterPill>
        ))}
      </FilterPills>
    </>
  );
}
