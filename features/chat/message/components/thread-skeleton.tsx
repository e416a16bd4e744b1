import { Skeleton } from "@/components/skeleton";
import styles from "./thread.module.css";

const lines = ["62%", "38%", "74%", "45%", "56%"];

/** The shape of messages that are on their way. */
export const ThreadSkeleton = ({ label }: Readonly<{ label: string }>) => (
  <div aria-busy="true" aria-label={label} className={styles.skeleton} role="status">
    {lines.map((width) => (
      <div className={styles.skeletonLine} key={width}>
        <Skeleton height={32} shape="circle" width={32} />
        <span className="grid gap-6px grow">
          <Skeleton width="96px" />
          <Skeleton width={width} />
        </span>
      </div>
    ))}
  </div>
);
