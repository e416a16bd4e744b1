import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import { NativeSelect } from "./native-select";
import styles from "./toolbar-select.module.css";

type Props = Omit<ComponentProps<typeof NativeSelect>, "aria-label"> & Readonly<{ label: string }>;

/** How a list is ordered or grouped, beside its search: as low as the buttons there, its name only read out. */
export function ToolbarSelect({ label, className, ...rest }: Props) {
  return <NativeSelect {...rest} aria-label={label} className={classNames(styles.select, className)} />;
}
