import { type ReactNode, useId } from "react";
import { Card } from "@/components/card";
import styles from "./account-section.module.css";

type Props = Readonly<{
  /** Where links on the page lead. */
  id?: string;
  title: ReactNode;
  /** One or two lines on what it is for. */
  text?: ReactNode;
  /** How it stands, right after the title. */
  status?: ReactNode;
  /** Stands at the end of the title's line. */
  action?: ReactNode;
  children?: ReactNode;
}>;

/** A card of the account page with a title and a description. */
export function AccountSection({ id, title, text, status, action, children }: Props) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} as="section" className={styles.section} id={id} padding="m">
      <header className={styles.header}>
        <div className={styles.words}>
          <div className="row wrap gap-1-2">
            <h2 className="semibold" id={titleId}>
              {title}
            </h2>
            {status}
          </div>
          {text && <p className="muted pretty readable">{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </Card>
  );
}
