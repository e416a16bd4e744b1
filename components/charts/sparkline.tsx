import styles from "./sparkline.module.css";

const width = 96;
const height = 28;
/** Room for the width of the line and the dot at its end. */
const edge = 3;

/** The points of a series, oldest value first, scaled from 0 to its maximum. */
export function sparklinePoints(values: readonly number[]): (readonly [x: number, y: number])[] {
  const max = Math.max(...values, 1);
  const step = (width - 2 * edge) / Math.max(values.length - 1, 1);
  return values.map((value, at) => [
    Math.round((edge + at * step) * 10) / 10,
    Math.round((height - edge - (value / max) * (height - 2 * edge)) * 10) / 10,
  ]);
}

type Props = Readonly<{ values: readonly number[]; label: string }>;

/** A small line chart without axes, drawn on the server. `label` states its values. */
export function Sparkline({ values, label }: Props) {
  const points = sparklinePoints(values);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg
      aria-label={label}
      className={styles.sparkline}
      height={height}
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
    >
      <polyline className={styles.line} points={points.map((point) => point.join(",")).join(" ")} />
      <path className={styles.end} d={`M${x} ${y}h0`} />
    </svg>
  );
}
