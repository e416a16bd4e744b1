"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { classNames } from "@/lib/class-names";
import { ErrorState } from "../error-state";
import { Skeleton } from "../skeleton";
import { TitledCard } from "../titled-card";
import { heatLevels } from "./axis-scale";
import styles from "./chart-card.module.css";
import { type ChartData, isEmptyChart, largestOf, legendOf } from "./chart-data";
import { ChartTable } from "./chart-table";
import { ChartTools } from "./chart-tools";
import { LookSwatch } from "./look-swatch";
import { type PlotKind, plots } from "./plots";
import { useSeenPlot } from "./use-seen-plot";

type Props = Readonly<{
  data: ChartData;
  kind: PlotKind;
  /** Said in place of a drawing when there is nothing to draw. */
  empty: ReactNode;
  /** What it comes to in all, beside the unit. */
  summary?: ReactNode;
  className?: string;
}>;

/**
 * A card with a chart, its title, unit, legend, table and downloads. The server writes all but the drawing, which comes
 * when it is seen; without scripts the table takes its place. Needs the namespaces `charts` and `common`.
 */
export function ChartCard({ data, kind, empty, summary, className }: Props) {
  const [isTable, setIsTable] = useState(false);
  const { area, state, load } = useSeenPlot(plots[kind]);
  const isEmpty = isEmptyChart(data);
  return (
    <TitledCard
      action={
        !isEmpty && (
          <ChartTools
            area={area}
            data={data}
            isTable={isTable}
            onTable={setIsTable}
            plotIsShown={state.status === "ready" && !isTable}
          />
        )
      }
      className={classNames(styles.card, className)}
      title={data.title}
      unit={
        <>
          {data.unit}
          {summary && !isEmpty && <> · {summary}</>}
        </>
      }
    >
      {isEmpty ? (
        <p className={styles.nothing} ref={area}>
          {empty}
        </p>
      ) : (
        <>
          <div className={styles.body} data-kind={kind}>
            <Legend data={data} isLine={kind === "line"} />
            {kind === "heat" && <HeatScale data={data} />}
            <div className={classNames(styles.area, isTable && styles.scroller)} ref={area}>
              {isTable ? <ChartTable data={data} /> : <Drawing data={data} load={load} state={state} />}
            </div>
          </div>
          <noscript>
            <ChartTable data={data} />
          </noscript>
        </>
      )}
    </TitledCard>
  );
}

type DrawingProps = Readonly<{ data: ChartData }> & Pick<ReturnType<typeof useSeenPlot>, "state" | "load">;

function Drawing({ data, state, load }: DrawingProps) {
  const t = useTranslations("charts");
  if (state.status === "failed")
    return <ErrorState className={styles.state} headingLevel={3} onRetry={() => void load()} title={t("failed")} />;
  if (state.status === "waiting")
    return (
      <div aria-busy="true" className={styles.state}>
        <Skeleton height="100%" shape="box" width="100%" />
      </div>
    );
  return <state.Plot data={data} />;
}

/** What the strengths of a calendar's colour stand for, where its cells have no room for numbers. */
function HeatScale({ data: { series } }: Readonly<{ data: ChartData }>) {
  const [first] = series;
  if (!first) return null;
  return (
    <p className={styles.scale}>
      <span>{first.format(0)}</span>
      {Array.from({ length: heatLevels + 1 }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
        <i key={level} style={{ "--level": level }} />
      ))}
      <span>{first.format(largestOf(series))}</span>
    </p>
  );
}

function Legend({ data, isLine }: Readonly<{ data: ChartData; isLine: boolean }>) {
  const entries = legendOf(data);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.legend}>
      {entries.map(({ label, look, value }) => (
        <li key={label}>
          <LookSwatch isLine={isLine} look={look} />
          <span>{label}</span>
          {value !== undefined && <b>{value}</b>}
        </li>
      ))}
    </ul>
  );
}
