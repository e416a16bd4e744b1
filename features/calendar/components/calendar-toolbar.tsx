"use client";

import type { ReactNode, RefObject } from "react";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { type CalendarView, calendarViews } from "../domain/constants";
import { stepDay } from "../domain/view-range";
import type { Person } from "../filters/schema";
import type { Calendar } from "../schema";
import type { CalendarCopy } from "./calendar-copy";
import { CalendarHeading } from "./calendar-heading";
import { CalendarMenu } from "./calendar-menu";
import { CalendarSearch } from "./calendar-search";
import styles from "./calendar-toolbar.module.css";
import { FilterPanel } from "./filter-panel";
import type { CalendarAddress } from "./use-calendar-address";

type Props = Readonly<{
  address: CalendarAddress;
  calendars: readonly Calendar[];
  people: readonly Person[];
  viewerId: string;
  copy: CalendarCopy;
  text: string;
  searchField: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  onGo: (address: CalendarAddress) => void;
  onNew: () => void;
  /** Warms up what a step would show. */
  onNear: (day: string) => void;
  children?: ReactNode;
}>;

/** The toolbar of the calendar: navigation, views and menus. */
export function CalendarToolbar(props: Props) {
  const { address, calendars, people, viewerId, copy, text, searchField, onText, onGo, onNew, onNear, children } =
    props;
  const { view, day } = address;
  const { t, today } = copy;
  const goTo = (to: string) => onGo({ view, day: to });
  const [previous, next] = [stepDay(view, day, -1), stepDay(view, day, 1)];
  return (
    <header className={styles.toolbar}>
      <div className={styles.place}>
        <CalendarHeading day={day} onDay={goTo} view={view} />
        <div className={styles.steps}>
          <IconButton
            icon="chevron-left"
            label={t(`previousIs.${view}`)}
            onClick={() => goTo(previous)}
            onFocus={() => onNear(previous)}
            onPointerEnter={() => onNear(previous)}
            variant="outline"
          />
          <Button onClick={() => goTo(today)} title={t("todayHint", { key: "T" })}>
            {t("today")}
          </Button>
          <IconButton
            icon="chevron-right"
            label={t(`nextIs.${view}`)}
            onClick={() => goTo(next)}
            onFocus={() => onNear(next)}
            onPointerEnter={() => onNear(next)}
            variant="outline"
          />
        </div>
        <ViewSwitch onView={(to) => onGo({ view: to, day })} view={view} copy={copy} />
      </div>
      <div className={styles.tools}>
        <CalendarSearch
          field={searchField}
          onDay={(to) => onGo({ view: "day", day: to })}
          onText={onText}
          text={text}
          copy={copy}
        />
        <FilterPanel calendars={calendars} people={people} viewerId={viewerId} copy={copy} />
        <CalendarMenu calendars={calendars} copy={copy} />
        {children}
        <Button className={styles.create} onClick={onNew} startIcon="plus" variant="solid">
          <span className={styles.createText}>{t("create")}</span>
        </Button>
      </div>
    </header>
  );
}

type SwitchProps = Readonly<{ view: CalendarView; copy: CalendarCopy; onView: (view: CalendarView) => void }>;

function ViewSwitch({ view, copy: { t }, onView }: SwitchProps) {
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{t("view")}</legend>
      {calendarViews.map((name) => (
        <label className={styles.view} key={name}>
          <input checked={name === view} name="calendar-view" onChange={() => onView(name)} type="radio" value={name} />
          <span>{t(`views.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
