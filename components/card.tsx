import type { ComponentProps, ElementType } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./card.module.css";

type Props = ComponentProps<"div"> & {
  as?: Extract<ElementType, "div" | "section" | "article" | "li" | "aside">;
  /** `none` where a table or an image reaches the edge. */
  padding?: "none" | "m" | "l";
};

/** A surface with a border, a radius and padding. */
export function Card({ as: Element = "div", padding = "m", className, ...rest }: Props) {
  // The union of elements has no common ref type; all of them take the same props here.
  const Tag = Element as "div";
  return <Tag className={classNames(styles.card, styles[`padding-${padding}`], className)} {...rest} />;
}
