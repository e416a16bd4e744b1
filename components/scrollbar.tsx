import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./scrollbar.module.css";

type Props = ComponentProps<"div"> & { axis?: "y" | "x" | "both" };

/** Scrolls with a thin bar, which hides like all others (lib/scrollbars.ts). */
export function Scrollbar({ axis = "y", className, ...rest }: Props) {
  return <div className={classNames(styles.scrollbar, styles[axis], className)} {...rest} />;
}
