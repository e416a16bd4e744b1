import { Children, type ReactNode, useId } from "react";
import styles from "./sales.module.css";

type Props = Readonly<{
  title: string;
  unit: string;
  /** Said where there are no rows. */
  empty: string;
  /** A link in the head of the card. */
  action?: ReactNode;
  /** The rows. */
  children: ReactNode;
}>;

/** A short list with a title that says what it shows. */
export function SalesCard({ title, unit, empty, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="text-13 faint">{unit}</p>
        </div>
        {action}
      </div>
      {Children.count(children) === 0 ? (
        <p className={styles.nothing}>{empty}</p>
      ) : (
        <ul className={styles.rows}>{children}</ul>
      )}
    </section>
  );
}
