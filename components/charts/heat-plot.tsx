"use client";

import { useLocale } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatCompact, weekdayName } from "@/lib/format";
import { pressedKey } from "@/lib/pressed-key";
import { heatLevels, levelOf } from "./axis-scale";
import { largestOf } from "./chart-data";
import { cellOf, dayAfterKey, daysOfWeek, type GridBox } from "./heat-grid";
import styles from "./plot.module.css";
import { PlotFrame, usePlot } from "./plot-frame";
import { Reading } from "./plot-tooltip";
import type { PlotProps } from "./use-seen-plot";

/** From this width of a cell on its value has room inside. */
const roomyCell = 34;
/** From here on a value is too long for a cell as it is read elsewhere. */
const longNumber = 100;
/** The least distance of weeks that are named. */
const labelWidth = 64;

/** A heat map of days, one column per week: the stronger the colour, the larger the value. */
export function HeatPlot({ data }: PlotProps) {
  return (
    <PlotFrame data={data}>
      <Calendar />
    </PlotFrame>
  );
}

function Calendar() {
  const { data, isRtl } = usePlot();
  const svg = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<Pick<GridBox, "width" | "height">>();
  useEffect(() => {
    if (!svg.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(svg.current);
    return () => observer.disconnect();
  }, []);
  const [pointed, setPointed] = useState<number | null>(null);
  const box = size && { width: size.width, height: size.height, dayCount: data.categories.length, isRtl };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in. */}
      <svg
        aria-label={data.title}
        className={styles.heat}
        onPointerLeave={() => setPointed(null)}
        ref={svg}
        role="group"
      >
        {box && (
          <>
            <Days box={box} onPoint={setPointed} />
            <Labels box={box} />
          </>
        )}
      </svg>
      {box && pointed !== null && <Tip at={pointed} box={box} />}
    </>
  );
}

type DaysProps = Readonly<{ box: GridBox; onPoint: (at: number | null) => void }>;

function Days({ box, onPoint }: DaysProps) {
  const { data } = usePlot();
  const locale = useLocale();
  const [series] = data.series;
  const last = box.dayCount - 1;
  // Only one day is in the order of the Tab key; the arrow keys go on from it.
  const [current, setCurrent] = useState(last);
  const cells = useRef<SVGGElement>(null);
  if (!series) return null;
  const largest = largestOf([series]);

  function handleKey(event: KeyboardEvent) {
    const next = dayAfterKey(pressedKey(event), current, box.dayCount);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    cells.current?.querySelectorAll("rect")[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the day inside that has the focus.
    <g onKeyDown={handleKey} ref={cells}>
      {data.categories.map(({ id, label }, at) => {
        const cell = cellOf(at, box);
        const value = series.values[at] ?? 0;
        return (
          <g key={id}>
            {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is read, and does nothing. */}
            <rect
              {...cell}
              aria-label={`${label}: ${series.format(value)}`}
              className={styles.cell}
              onBlur={() => onPoint(null)}
              onFocus={() => onPoint(at)}
              onPointerEnter={() => onPoint(at)}
              role="img"
              rx={4}
              style={{ "--level": levelOf(value, largest, heatLevels) }}
              tabIndex={at === Math.min(current, last) ? 0 : -1}
            />
            {value > 0 && cell.width >= roomyCell && (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus; the day itself reads the value.
              <text
                aria-hidden="true"
                className={styles.inCell}
                dominantBaseline="central"
                textAnchor="middle"
                x={cell.x + cell.width / 2}
                y={cell.y + cell.height / 2}
              >
                {value < longNumber ? series.format(value) : formatCompact(locale, value)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Every second weekday, and as many weeks as there is room to name. */
function Labels({ box }: Readonly<{ box: GridBox }>) {
  const { data } = usePlot();
  const locale = useLocale();
  const every = Math.max(1, Math.ceil(labelWidth / cellOf(0, box).width));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus; each day reads its own date.
    <g aria-hidden="true">
      {[0, 2, 4, 6].map((row) => {
        const { y, height } = cellOf(row, box);
        return (
          <text dominantBaseline="central" key={row} x={box.isRtl ? box.width : 0} y={y + height / 2}>
            {weekdayName(locale, (row + 1) % daysOfWeek, "short")}
          </text>
        );
      })}
      {data.categories.map(({ id, tick }, at) => {
        if (at % (daysOfWeek * every) !== 0) return null;
        const { x, width } = cellOf(at, box);
        return (
          <text key={id} x={box.isRtl ? x + width : x} y={box.height - 4}>
            {tick}
          </text>
        );
      })}
    </g>
  );
}

/** The reading stands above its day, or below the days of the upper half, and stays inside the drawing. */
function Tip({ at, box }: Readonly<{ at: number; box: GridBox }>) {
  const { x, y, width, height } = cellOf(at, box);
  const isAbove = y > box.height / 2;
  const middle = Math.round(((x + width / 2) / box.width) * 100);
  return (
    <div
      className={styles.heatTip}
      style={{
        left: x + width / 2,
        top: isAbove ? y - 6 : y + height + 6,
        transform: `translate(-${middle}%, ${isAbove ? "-100%" : "0"})`,
      }}
    >
      <Reading at={at} />
    </div>
  );
}
