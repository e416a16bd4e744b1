"use client";

import { useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { Icon } from "@/components/icon";
import { asciiDigits } from "@/lib/ascii-digits";
import { accountLimits } from "../../policy";
import styles from "./code-boxes.module.css";

const positions = Array.from({ length: accountLimits.codeLength }, (_, index) => index);

/** The digits in a text, in whichever script they were typed: Arabic keyboards write their own. */
function digitsIn(text: string): string {
  return asciiDigits(text).replace(/\D/g, "").slice(0, accountLimits.codeLength);
}

type Props = Readonly<{
  /** What has been entered so far; boxes not filled yet hold a space. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
  autoFocus?: boolean;
}>;

/** A field for a six-digit code, shown as six boxes. A pasted code, or one that the phone offers, fills them all. */
export function CodeBoxes({ value, onChange, onBlur, error, autoFocus }: Props) {
  const t = useTranslations("auth.fields");
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = positions.map((index) => (value[index] ?? " ").trim());

  function fill(from: number, text: string) {
    const typed = digitsIn(text);
    const next = digits.map((digit, index) => typed[index - from] ?? digit);
    onChange(next.map((digit) => digit || " ").join(""));
    boxes.current[Math.min(from + typed.length, accountLimits.codeLength - 1)]?.focus();
  }

  function clear(index: number) {
    onChange(digits.map((digit, at) => (at === index ? " " : digit || " ")).join(""));
    boxes.current[index]?.focus();
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === "Backspace") {
      event.preventDefault();
      clear(digits[index] || index === 0 ? index : index - 1);
    }
    if (event.key === "ArrowLeft") boxes.current[index - 1]?.focus();
    if (event.key === "ArrowRight") boxes.current[index + 1]?.focus();
  }

  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    fill(0, event.clipboardData.getData("text"));
  }

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-6px">
      <legend className={styles.legend}>
        {t("code")}
        <span aria-hidden="true" className={styles.required}>
          *
        </span>
      </legend>
      {/* Digits run left to right in every script. */}
      <div className={styles.boxes} dir="ltr">
        {positions.map((index) => (
          <input
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            aria-label={t("digit", { position: index + 1 })}
            autoComplete={index === 0 ? "one-time-code" : "off"}
            // biome-ignore lint/a11y/noAutofocus: the page exists to enter this code.
            autoFocus={autoFocus && index === 0}
            className={styles.box}
            id={index === 0 ? "code" : undefined}
            inputMode="numeric"
            key={index}
            onBlur={index === accountLimits.codeLength - 1 ? onBlur : undefined}
            onChange={(event) => fill(index, typedInto(event.target.value, digits[index] ?? ""))}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onPaste={handlePaste}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            required
            type="text"
            value={digits[index]}
          />
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What was added to a box that already held a digit, so that typing over it replaces it. */
function typedInto(text: string, before: string): string {
  return text.length === 2 && before !== "" ? text.replace(before, "") : text;
}
