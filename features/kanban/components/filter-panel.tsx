"use client";

import type { ReactNode } from "react";
import { Avatar } from "@/components/avatar";
import { FilterPopover } from "@/components/filter-popover";
import { classNames } from "@/lib/class-names";
import { toggled } from "@/lib/toggled";
import { type CardFilters, completedFilters, countFilters, dueFilters } from "../filters/schema";
import type { Board } from "../schema";
import { priorities } from "../vocabulary/schema";
import type { BoardWords } from "./board-words";
import { colorOf } from "./card-face";
import faceStyles from "./card-face.module.css";
import styles from "./filter-panel.module.css";

type Props = Readonly<{
  board: Board;
  filters: CardFilters;
  onFilter: (filters: CardFilters) => void;
  words: BoardWords;
}>;

export function FilterPanel(props: Props) {
  const { t, locale } = props.words;
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

function Groups({ board, filters, onFilter, words: { t } }: Props) {
  return (
    <>
      <Group title={t("filters.people")}>
        {board.members.map(({ id, name, avatarUrl }) => (
          <Pill
            isOn={filters.assignee.includes(id)}
            key={id}
            onToggle={() => onFilter({ ...filters, assignee: toggled(filters.assignee, id) })}
          >
            <Avatar alt="" id={id} imageUrl={avatarUrl} name={name} size={20} />
            <bdi>{name}</bdi>
          </Pill>
        ))}
      </Group>
      {board.labels.length > 0 && (
        <Group title={t("filters.labels")}>
          {board.labels.map(({ name }) => (
            <Pill
              isOn={filters.labels.includes(name)}
              key={name}
              onToggle={() => onFilter({ ...filters, labels: toggled(filters.labels, name) })}
            >
              <span aria-hidden="true" className={classNames(styles.swatch, faceStyles[colorOf(board.labels, name)])} />
              <bdi>{name}</bdi>
            </Pill>
          ))}
        </Group>
      )}
      <Group title={t("filters.priority")}>
        {priorities.toReversed().map((value) => (
          <Pill
            isOn={filters.priority.includes(value)}
            key={value}
            onToggle={() => onFilter({ ...filters, priority: toggled(filters.priority, value) })}
          >
            {t(`priority.${value}`)}
          </Pill>
        ))}
      </Group>
      <Group title={t("filters.due")}>
        {dueFilters.map((value) => (
          <Pill
            isOn={filters.due === value}
            key={value}
            onToggle={() => onFilter({ ...filters, due: filters.due === value ? null : value })}
          >
            {t(`filters.dueIs.${value}`)}
          </Pill>
        ))}
      </Group>
      <Group title={t("filters.state")}>
        {completedFilters.map((value) => (
          <Pill
            isOn={filters.completed === value}
            key={value}
            onToggle={() => onFilter({ ...filters, completed: filters.completed === value ? null : value })}
          >
            {t(`filters.stateIs.${value}`)}
          </Pill>
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.pills}>{children}</div>
    </fieldset>
  );
}

type PillProps = Readonly<{ isOn: boolean; onToggle: () => void; children: ReactNode }>;

function Pill({ isOn, onToggle, children }: PillProps) {
  return (
    <button aria-pressed={isOn} className={styles.pill} onClick={onToggle} type="button">
      {children}
    </button>
  );
}
