"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./scrollbar.module.css";

const hideAfterMs = 500;

type Props = ComponentProps<"div"> & { axis?: "y" | "x" | "both" };

/** Scrolls with a thin bar that shows while one scrolls or moves over it and hides 500 ms after. Touch has its own. */
export function Scrollbar({ axis = "y", className, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia("(pointer: coarse)").matches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      element.dataset.awake = "";
      timer = setTimeout(() => delete element.dataset.awake, hideAfterMs);
    };
    element.addEventListener("scroll", wake, { passive: true });
    element.addEventListener("pointermove", wake, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", wake);
      element.removeEventListener("pointermove", wake);
    };
  }, []);
  return <div className={classNames(styles.scrollbar, styles[axis], className)} ref={box} {...rest} />;
}
