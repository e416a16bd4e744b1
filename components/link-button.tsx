import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import type { IconName } from "@/lib/icons";
import { ButtonContent, type ButtonLook, buttonClass } from "./button";

type Props = ButtonLook &
  ComponentProps<typeof Link> & { startIcon?: IconName; endIcon?: IconName; children: ReactNode };

/** Looks like a button and goes somewhere. */
export function LinkButton({ variant, size, fullWidth, startIcon, endIcon, className, children, ...rest }: Props) {
  return (
    <Link className={buttonClass({ variant, size, fullWidth }, className)} {...rest}>
      <ButtonContent endIcon={endIcon} startIcon={startIcon}>
        {children}
      </ButtonContent>
    </Link>
  );
}
