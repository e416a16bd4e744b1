import styles from "./stars.module.css";

type Props = Readonly<{
  /** From 0 to 5, with parts of a star. */
  rating: number;
  /** What it says to those who do not see it; empty where the text beside it says so. */
  label: string;
  /** Of one star, in pixels. */
  size?: number;
}>;

/** One star, in the colour of the text around it. */
export const StarShape = ({ size }: Readonly<{ size: number }>) => (
  <svg aria-hidden="true" fill="currentColor" height={size} viewBox="0 0 24 24" width={size}>
    <path d="M12 2.6l2.9 5.9 6.5 1-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-1z" />
  </svg>
);

const row = (size: number) => [1, 2, 3, 4, 5].map((star) => <StarShape key={star} size={size} />);

/** Five stars, filled as far as the rating goes. */
export function Stars({ rating, label, size = 16 }: Props) {
  const said = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <span className={styles.stars} {...said}>
      {row(size)}
      <span className={styles.filled} style={{ inlineSize: `${(Math.min(5, Math.max(0, rating)) / 5) * 100}%` }}>
        {row(size)}
      </span>
    </span>
  );
}
