import { type ComponentProps, type ReactNode, useId } from "react";
import { Card } from "./card";
import styles from "./form-section.module.css";

type Props = Readonly<{
  title: string;
  note?: ReactNode;
  padding?: ComponentProps<typeof Card>["padding"];
  children: ReactNode;
}>;

/** A named group of form fields on a card. */
export function FormSection({ title, note, padding, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} as="section" className="grid gap-4" padding={padding}>
      <h2 className="text-16" id={id}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </Card>
  );
}
