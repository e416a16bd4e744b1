import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import type { IconName } from "@/lib/icons";
import styles from "./chip.module.css";
import { Icon } from "./icon";
import toneStyles from "./tone.module.css";

export type Tone = "neutral" | "primary" | "success" | "warning" | "error" | "info";

type Props = ComponentProps<"span"> & {
  tone?: Tone;
  icon?: IconName;
  /** A small filled dot before the text, as states carry it. */
  dot?: boolean;
  /** `tag` has square corners and stands in rows of labels; `chip` is a pill. */
  shape?: "chip" | "tag";
};

/** A short state or label. It is never a button; give it a neighbour that is. */
export function Chip({ tone = "neutral", icon, dot, shape = "chip", className, children, ...rest }: Props) {
  return (
    <span className={classNames(styles.chip, styles[shape], toneStyles[tone], className)} {...rest}>
      {dot && <span aria-hidden="true" className={styles.dot} />}
      {icon && <Icon name={icon} size={14} />}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
