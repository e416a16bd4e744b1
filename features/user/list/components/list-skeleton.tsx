import { Skeleton } from "@/components/skeleton";
import styles from "./list-screen.module.css";

const lines = Array.from({ length: 10 }, (_, index) => index);

/** The placeholder of a page of people while it loads. */
export function ListSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div aria-busy="true" className="grid">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <div className={styles.line} />
      {lines.map((line) => (
        <div className={styles.line} key={line}>
          <Skeleton height={40} shape="circle" width={40} />
          <Skeleton width={`${22 + ((line * 7) % 12)}%`} />
          <Skeleton width="16%" />
          <Skeleton width="10%" />
        </div>
      ))}
    </div>
  );
}
