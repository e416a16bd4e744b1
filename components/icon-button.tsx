import type { ComponentProps } from "react";
import { classNames } from "@/lib/class-names";
import type { IconName } from "@/lib/icons";
import { type ButtonLook, buttonClass } from "./button";
import styles from "./button.module.css";
import { Icon, type IconSize } from "./icon";

type Props = Omit<ButtonLook, "fullWidth"> &
  Omit<ComponentProps<"button">, "children" | "aria-label"> & {
    icon: IconName;
    /** Says what it does; also the native tooltip unless `title` is given. */
    label: string;
    iconSize?: IconSize;
    round?: boolean;
  };

/** A button that shows only an icon. */
export function IconButton({
  icon,
  label,
  iconSize,
  round,
  variant = "ghost",
  size,
  className,
  type = "button",
  ...rest
}: Props) {
  return (
    <button
      aria-label={label}
      className={buttonClass({ variant, size }, classNames(styles.icon, round && styles.round, className))}
      title={label}
      type={type}
      {...rest}
    >
      <Icon name={icon} size={iconSize ?? (size === "s" ? 18 : 20)} />
    </button>
  );
}
