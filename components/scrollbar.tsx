import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./scrollbar.module.css";

type Props = ComponentProps<"div"> & { axis?: "y" | "x" | "both" };

/** A scroll area with a thin bar that hides by itself (lib/scrollbars.ts). */
export function Scrollbar({ axis = "y", className, ...rest }: Props) {
  return <div className={classNames(styles.scrollbar, styles[axis], className)} {...rest} />;
}
