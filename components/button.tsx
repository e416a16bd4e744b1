import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/lib/class-names";
import type { IconName } from "@/lib/icons";
import styles from "./button.module.css";
import { Icon } from "./icon";

export type ButtonLook = Readonly<{
  /** `solid` for the one main act of a screen, `outline` beside it, `soft` and `ghost` in dense places. */
  variant?: "solid" | "soft" | "outline" | "ghost" | "danger";
  size?: "s" | "m" | "l";
  fullWidth?: boolean;
}>;

export function buttonClass({ variant = "outline", size = "m", fullWidth }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, className);
}

type Props = ButtonLook &
  ComponentProps<"button"> & {
    startIcon?: IconName;
    endIcon?: IconName;
    /** Shows that the act is under way. It stays focusable; the caller ignores further presses. */
    loading?: boolean;
    children: ReactNode;
  };

/** A button with variants, sizes, icons and a loading state. */
export function Button({
  variant,
  size,
  fullWidth,
  startIcon,
  endIcon,
  loading,
  className,
  children,
  type = "button",
  ...rest
}: Props) {
  return (
    <button
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={buttonClass({ variant, size, fullWidth }, className)}
      type={type}
      {...rest}
    >
      <ButtonContent endIcon={endIcon} startIcon={startIcon}>
        {children}
      </ButtonContent>
      {loading && <span aria-hidden="true" className={styles.spinner} />}
    </button>
  );
}

type ContentProps = Readonly<{ startIcon?: IconName; endIcon?: IconName; children: ReactNode }>;

export function ButtonContent({ startIcon, endIcon, children }: ContentProps) {
  return (
    <span className={styles.content}>
      {startIcon && <Icon name={startIcon} size={18} />}
      {children}
      {endIcon && <Icon name={endIcon} size={18} />}
    </span>
  );
}
