import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./link-tile.module.css";

/** A tile with one link, whose target is the whole of it. */
export function LinkTile({ className, ...rest }: ComponentProps<"div">) {
  return <div className={classNames("grid content-start relative panel pad-4", styles.tile, className)} {...rest} />;
}
