import type { ComponentProps } from "react";
import styles from "./visually-hidden.module.css";

/** Text for assistive technology only. */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span className={styles.hidden} {...props} />;
}
