"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./shell-header.module.css";

/**
 * The header of the dashboard. Once the page has moved under it, it gives up a third of its height; the place it stands
 * in keeps its size, so that nothing below it jumps.
 */
export function ShellHeader({ children }: Readonly<{ children: ReactNode }>) {
  const mark = useRef<HTMLDivElement>(null);
  const [isOffset, setIsOffset] = useState(false);

  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOffset(entry?.isIntersecting === false));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div className={styles.mark} ref={mark} />
      <div className={styles.slot}>
        <header className={styles.header} data-offset={isOffset || undefined}>
          {children}
        </header>
      </div>
    </>
  );
}
