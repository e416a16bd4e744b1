import { classNames } from "@/lib/class-names";
import styles from "./stars.module.css";

const star = "M12 1.8l3.1 6.6 7.1.9-5.2 5 1.3 7.1L12 17.9l-6.3 3.5L7 14.3l-5.2-5 7.1-.9z";
const width = 24;
const places = [0, 1, 2, 3, 4];

type Props = Readonly<{
  /** From 0 to `of`; parts of a star are drawn. */
  value: number;
  /** How many stars there are: five, or a single one beside a number. */
  of?: 1 | 5;
  /** What it says to those who do not see it; left out where the text beside it says so. */
  label?: string;
  className?: string;
}>;

/** One star, in the colour of the text around it. */
export const StarShape = ({ size }: Readonly<{ size: number }>) => (
  <svg aria-hidden="true" fill="currentColor" height={size} viewBox={`0 0 ${width} ${width}`} width={size}>
    <path d={star} />
  </svg>
);

/** A rating as stars, as large as the text around them. */
export function Stars({ value, of = 5, label, className }: Props) {
  const stars = places.slice(0, of).map((at) => <path d={star} key={at} transform={`translate(${at * width})`} />);
  const filled = Math.min(value, of) * width;
  const drawing = (
    <svg aria-hidden="true" className={classNames(styles.stars, className)} viewBox={`0 0 ${of * width} ${width}`}>
      <g className={styles.empty}>{stars}</g>
      {/* An inner drawing cuts what stands out of it. */}
      <svg aria-hidden="true" className={styles.full} height={width} viewBox={`0 0 ${filled} ${width}`} width={filled}>
        {filled > 0 && stars}
      </svg>
    </svg>
  );
  if (label === undefined) return drawing;
  return (
    <span aria-label={label} className={styles.said} role="img">
      {drawing}
    </span>
  );
}
