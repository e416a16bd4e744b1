"use client";

/** A tooltip with all values of the category under the pointer or the focus. */
import { ChartsTooltipContainer, useAxesTooltip, useItemTooltip } from "@mui/x-charts/ChartsTooltip";
import { measuresOf, readingsOf } from "./chart-data";
import { LookSwatch } from "./look-swatch";
import styles from "./plot.module.css";
import { usePlot } from "./plot-frame";

/** All that a category measures, beside the pointer or the point that has the focus. */
export function Reading({ at }: Readonly<{ at: number }>) {
  const { data, isLine } = usePlot();
  const category = data.categories[at];
  if (!category) return null;
  const readings = readingsOf(data, at);
  return (
    <div className={styles.tip}>
      <b>
        <bdi>{category.label}</bdi>
      </b>
      {measuresOf(data).map(({ id, label }, place) => {
        const look = data.series[place] && (category.look ?? data.series[place].look);
        return (
          <span className={styles.reading} key={id}>
            {look && <LookSwatch isLine={isLine} look={look} />}
            <span>{label}</span>
            <b>{readings[place]}</b>
          </span>
        );
      })}
    </div>
  );
}

function AxisReading() {
  const [axis] = useAxesTooltip() ?? [];
  return axis ? <Reading at={axis.dataIndex} /> : null;
}

/** For charts with axes: the whole category under the pointer. */
export function AxisTooltip() {
  return (
    <ChartsTooltipContainer trigger="axis">
      <AxisReading />
    </ChartsTooltipContainer>
  );
}

function ItemReading() {
  const item = useItemTooltip<"pie">();
  return item ? <Reading at={item.identifier.dataIndex} /> : null;
}

/** For charts whose categories lie about a centre. */
export function ItemTooltip() {
  return (
    <ChartsTooltipContainer trigger="item">
      <ItemReading />
    </ChartsTooltipContainer>
  );
}
