import type { ReactNode } from "react";
import styles from "./page-container.module.css";

/** What a page that is one large working area (a board, a calendar, a timeline) sets on its root to fill the window. */
export const canvasProps = { "data-canvas": "" } as const;

/**
 * The width of every page's content, of three: a page's, a form's in it (`form-width` of app/primitives.css), and a canvas,
 * which has the window's. *Stretch* lifts the limit of the first two.
 */
export function PageContainer({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className={styles.container} data-page-container="">
      {children}
    </div>
  );
}
