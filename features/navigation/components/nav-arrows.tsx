"use client";

import { type RefObject, useEffect, useState } from "react";
import { Icon } from "@/components/icon";
import styles from "./nav-arrows.module.css";

type Props = Readonly<{ bar: RefObject<HTMLElement | null>; back: string; forward: string }>;

const scrollerOf = (bar: RefObject<HTMLElement | null>) => bar.current?.querySelector("[data-scroller]");

/** Buttons that scroll a line that is too long; each is shown only when it can scroll. */
export function NavArrows({ bar, back, forward }: Props) {
  const [room, setRoom] = useState({ before: false, after: false });

  useEffect(() => {
    const element = scrollerOf(bar);
    if (!element) return;
    const measure = () => {
      // Right to left, scrollLeft runs from 0 down to a negative end.
      const passed = Math.abs(element.scrollLeft);
      setRoom({ before: passed > 1, after: passed + element.clientWidth < element.scrollWidth - 1 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [bar]);

  const move = (along: 1 | -1) => {
    const element = scrollerOf(bar);
    const side = document.documentElement.dir === "rtl" ? -1 : 1;
    element?.scrollBy({ left: along * side * element.clientWidth * 0.7 });
  };

  return (
    <>
      {room.before ? (
        <button aria-label={back} className={styles.before} onClick={() => move(-1)} title={back} type="button">
          <Icon name="chevron-left" size={18} />
        </button>
      ) : null}
      {room.after ? (
        <button aria-label={forward} className={styles.after} onClick={() => move(1)} title={forward} type="button">
          <Icon name="chevron-right" size={18} />
        </button>
      ) : null}
    </>
  );
}
