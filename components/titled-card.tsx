import { type ReactNode, useId } from "react";
import { Card } from "./card";
import styles from "./titled-card.module.css";

type Props = Readonly<{
  title: string;
  /** What its figures are, below the title. */
  unit?: ReactNode;
  /** At the end of the head. */
  action?: ReactNode;
  /** Said below the rest, where there are no rows. */
  empty?: ReactNode;
  className?: string;
  children?: ReactNode;
}>;

/** A card with a title. */
export function TitledCard({ title, unit, action, empty, className, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} as="section" className={className}>
      <div className={styles.head}>
        <div className="shrinkable">
          <h2 className="text-16" id={id}>
            {title}
          </h2>
          {unit && <p className="text-13 faint">{unit}</p>}
        </div>
        {action}
      </div>
      {children}
      {empty && <p className={styles.empty}>{empty}</p>}
    </Card>
  );
}
