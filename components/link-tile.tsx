import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./link-tile.module.css";

/** A tile that is clickable as a whole and has one link. */
export function LinkTile({ className, ...rest }: ComponentProps<"div">) {
  return <div className={classNames("grid content-start relative panel pad-4", styles.tile, className)} {...rest} />;
}
