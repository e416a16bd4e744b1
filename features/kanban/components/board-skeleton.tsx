import { canvasProps } from "@/components/page-container";
import { Skeleton } from "@/components/skeleton";
import styles from "./board-skeleton.module.css";

/** How many cards each drawn column has: a board's usual shape. */
const shape = [4, 3, 5, 2];

/** The placeholder of a board while it loads. */
export function BoardSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div aria-busy="true" aria-label={label} className={styles.board} role="status" {...canvasProps}>
      {shape.map((count) => (
        <div className={styles.column} key={count}>
          <Skeleton height={20} shape="box" width="40%" />
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never sorted.
            <Skeleton height={76} key={at} shape="box" />
          ))}
        </div>
      ))}
    </div>
  );
}
