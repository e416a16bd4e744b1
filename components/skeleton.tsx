import { classNames } from "@/lib/class-names";
import styles from "./skeleton.module.css";

type Props = Readonly<{
  /** `text` takes the height of the line around it. */
  shape?: "text" | "box" | "circle";
  width?: string | number;
  height?: string | number;
  className?: string;
}>;

/** A placeholder in the shape of content that is loading. The region that loads says so itself with `aria-busy`. */
export function Skeleton({ shape = "text", width, height, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
