import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./popover.module.css";
import type { usePopover } from "./use-popover";

type Props = Omit<ComponentProps<"div">, "id" | "onToggle" | "popover" | "ref"> &
  Readonly<{ of: ReturnType<typeof usePopover>; "aria-label": string }>;

/** A small dialog anchored to the button that opens it. The caller's class gives its size; it is empty while closed. */
export function Popover({ of: { isOpen, surface }, className, children, ...rest }: Props) {
  return (
    <div className={classNames(styles.popover, className)} role="dialog" {...surface} {...rest}>
      {isOpen && children}
    </div>
  );
}
