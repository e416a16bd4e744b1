"use client";

import type { ReactNode } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { FilterPopover } from "@/components/filter-popover";
import { classNames } from "@/lib/class-names";
import { toggled } from "@/lib/toggled";
import { eventColors } from "../domain/constants";
import { countFilters, noFilters, type Person } from "../filters/schema";
import { useKeepFilters } from "../kept-filters/client/mutations";
import { useCalendarFilters } from "../kept-filters/client/queries";
import type { Calendar } from "../schema";
import type { CalendarCopy } from "./calendar-copy";
import tones from "./calendar-tone.module.css";
import styles from "./filter-panel.module.css";

type Props = Readonly<{
  calendars: readonly Calendar[];
  people: readonly Person[];
  viewerId: string;
  copy: CalendarCopy;
}>;

/**
 * The filters of the calendar: calendars, layers, colours and people. It stays as it is set for the person, in every
 * browser.
 */
export function FilterPanel(props: Props) {
  const { t, locale } = props.copy;
  const count = countFilters(useCalendarFilters());
  return (
    <FilterPopover className={styles.panel} count={count} label={t("filters.open")} locale={locale}>
      <Groups {...props} />
    </FilterPopover>
  );
}

function Groups({ calendars, people, viewerId, copy: { t } }: Props) {
  const filters = useCalendarFilters();
  const filtersChanged = useKeepFilters();
  const { hiddenCalendarIds, colors, personIds, hasHolidays, hasCards, hasMilestones } = filters;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t("filters.calendars")}</legend>
        {calendars.map(({ id, name, color, owner }) => (
          <Check
            color={color}
            isOn={!hiddenCalendarIds.includes(id)}
            key={id}
            onToggle={() => filtersChanged({ hiddenCalendarIds: toggled(hiddenCalendarIds, id) })}
          >
            <bdi>{name}</bdi>
            {owner.id !== viewerId && <bdi className={styles.owner}>{owner.name}</bdi>}
          </Check>
        ))}
        <Check color="grey" isOn={hasCards} onToggle={() => filtersChanged({ hasCards: !hasCards })}>
          {t("filters.cards")}
        </Check>
        <Check color="violet" isOn={hasMilestones} onToggle={() => filtersChanged({ hasMilestones: !hasMilestones })}>
          {t("filters.milestones")}
        </Check>
        <Check color="error" isOn={hasHolidays} onToggle={() => filtersChanged({ hasHolidays: !hasHolidays })}>
          {t("filters.holidays")}
        </Check>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t("filters.colors")}</legend>
        <div className="flex wrap gap-6px">
          {eventColors.map((color) => (
            <button
              aria-label={t(`colors.${color}`)}
              aria-pressed={colors.includes(color)}
              className={classNames(styles.swatch, tones[color])}
              key={color}
              onClick={() => filtersChanged({ colors: toggled(colors, color) })}
              title={t(`colors.${color}`)}
              type="button"
            />
          ))}
        </div>
      </fieldset>
      {people.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t("filters.people")}</legend>
          {people.map(({ id, name }) => (
            <label className={styles.check} key={id}>
              <input
                checked={personIds.includes(id)}
                onChange={() => filtersChanged({ personIds: toggled(personIds, id) })}
                type="checkbox"
              />
              <Avatar alt="" id={id} imageUrl={null} name={name} size={20} />
              <bdi>{name}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {countFilters(filters) > 0 && (
        <Button fullWidth onClick={() => filtersChanged(noFilters)} startIcon="x" variant="ghost">
          {t("filters.clear")}
        </Button>
      )}
    </>
  );
}

type CheckProps = Readonly<{ isOn: boolean; color: Calendar["color"]; onToggle: () => void; children: ReactNode }>;

function Check({ isOn, color, onToggle, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input checked={isOn} className={tones[color]} onChange={onToggle} type="checkbox" />
      {children}
    </label>
  );
}
