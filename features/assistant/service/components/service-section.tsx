import { type ReactNode, useId } from "react";
import { Card } from "@/components/card";
import styles from "./service.module.css";

type Props = Readonly<{
  title: string;
  /** One or two sentences on what it is for. */
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}>;

/** A section of the page about the AI service. */
export function ServiceSection({ title, text, action, className, children }: Props) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} as="section" className={className}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 className="semibold" id={titleId}>
            {title}
          </h2>
          {text && <p className="muted pretty readable">{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </Card>
  );
}
