import { type ReactNode, useId } from "react";
import { Card } from "@/components/card";
import styles from "./person-form.module.css";

type Props = Readonly<{ title: string; note?: ReactNode; children: ReactNode }>;

/** A named group of fields on a card of its own. */
export function FormSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} as="section" className={styles.section}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </Card>
  );
}
