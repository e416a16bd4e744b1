import { type ReactNode, useId } from "react";
import { Card } from "@/components/card";
import styles from "./account-section.module.css";

type Props = Readonly<{
  /** Where links on the page lead. */
  id?: string;
  title: ReactNode;
  /** One or two lines on what it is for. */
  text?: ReactNode;
  /** Stands beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}>;

/** One card of the account page: what it is, then the thing itself. */
export function AccountSection({ id, title, text, action, children }: Props) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} as="section" className={styles.section} id={id} padding="m">
      <header className={styles.header}>
        <div className={styles.words}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </Card>
  );
}
