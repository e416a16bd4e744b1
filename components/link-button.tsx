import type { ComponentProps, ReactNode } from "react";
import type { IconName } from "@/lib/icons";
import { AppLink } from "./app-link";
import { ButtonContent, type ButtonLook, buttonClass } from "./button";

type Props = ButtonLook &
  ComponentProps<typeof AppLink> & { startIcon?: IconName; endIcon?: IconName; children: ReactNode };

/** A link that looks like a button. */
export function LinkButton({ variant, size, fullWidth, startIcon, endIcon, className, children, ...rest }: Props) {
  return (
    <AppLink className={buttonClass({ variant, size, fullWidth }, className)} {...rest}>
      <ButtonContent endIcon={endIcon} startIcon={startIcon}>
        {children}
      </ButtonContent>
    </AppLink>
  );
}
