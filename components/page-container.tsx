import type { ReactNode } from "react";
import styles from "./page-container.module.css";

/** What a page that is one large working area (a board, a calendar, a timeline) sets on its root to fill the window. */
export const canvasProps = { "data-canvas": "" } as const;

/**
 * The container that limits the width of a page's content: that of a page, that of a form in it (`form-width` of
 * app/primitives.css), or that of the window for a canvas. *Stretch* lifts the limit of the first two.
 */
export function PageContainer({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className={styles.container} data-page-container="">
      {children}
    </div>
  );
}
