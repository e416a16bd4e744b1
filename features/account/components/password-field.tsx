"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { IconButton } from "@/components/icon-button";
import { TextField } from "@/components/text-field";
import styles from "./password-field.module.css";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "endAdornment" | "onKeyDown" | "onKeyUp" | "hint"> & {
  hint?: ReactNode;
};

/** A password field with a button that shows it, and a Caps Lock warning. */
export function PasswordField({ hint, ...rest }: Props) {
  const t = useTranslations("auth.password");
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <TextField
      dir="auto"
      endAdornment={
        <IconButton
          aria-controls={rest.id ?? id}
          aria-pressed={isShown}
          className={styles.toggle}
          icon={isShown ? "eye-off" : "eye"}
          label={isShown ? t("hide") : t("show")}
          onClick={() => setIsShown(!isShown)}
          size="s"
        />
      }
      hint={
        hasCapsLock ? (
          <span className="semibold text-warning" role="status">
            {t("capsLock")}
          </span>
        ) : (
          hint
        )
      }
      id={id}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      spellCheck={false}
      type={isShown ? "text" : "password"}
      {...rest}
    />
  );
}
