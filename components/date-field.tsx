"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import styles from "./date-field.module.css";
import { DayPanel, preloadCalendar } from "./day-panel";
import { Field, type FieldTexts } from "./field";
import fieldStyles from "./field.module.css";
import { IconButton } from "./icon-button";
import { LeaveGuard } from "./leave-guard";
import { useDayText } from "./use-day-text";
import { usePopover } from "./use-popover";
import { VisuallyHidden } from "./visually-hidden";

const example = "31/12/2026";

type Props = FieldTexts &
  Pick<ComponentProps<"input">, "id" | "name" | "className" | "required" | "readOnly" | "onBlur"> &
  Readonly<{
    label: string;
    /** `YYYY-MM-DD`, empty, or what was typed and is no day: `isNoDay` of `lib/day-text` tells. */
    value?: string;
    defaultValue?: string;
    /** Tells the form only when the field is left, where each change is saved by itself. */
    tellsOnLeave?: boolean;
    onChange?: (value: string) => void;
  }>;

/** A date field: day/month/year in every language, typed or chosen from a calendar. */
export function DateField({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  required,
  readOnly,
  onBlur,
  ...rest
}: Props) {
  const t = useTranslations("date");
  const formId = useId();
  const day = useDayText(rest);
  const input = useRef<HTMLInputElement>(null);
  const popover = usePopover();
  const chooseLabel = t("choose", { label });
  const faultText = (fault: typeof day.fault) => fault && t(`faults.${fault}`, { text: day.text.trim(), example });
  const hiddenFault = faultText(day.hiddenFault) ?? "";
  // A form that leaves its checks to the browser is not sent with a day that is none.
  useEffect(() => input.current?.setCustomValidity(hiddenFault), [hiddenFault]);

  function handleKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) === "Enter") day.finish();
    if (event.key !== "ArrowDown" || !event.altKey || readOnly || popover.isOpen) return;
    event.preventDefault();
    popover.trigger.onClick();
  }

  return (
    <Field {...{ label, labelHidden, hint, id, className, required }} error={faultText(day.fault) ?? error}>
      {(control) => (
        <>
          <span className={fieldStyles.control} data-anchor="">
            <input
              {...control}
              aria-describedby={classNames(control["aria-describedby"], formId)}
              autoComplete="off"
              className={classNames(control.className, styles.text)}
              dir="ltr"
              inputMode="numeric"
              maxLength={40}
              name={rest.name}
              onBlur={(event) => {
                day.finish();
                onBlur?.(event);
              }}
              onChange={(event) => day.type(event.target.value)}
              onKeyDown={handleKeyDown}
              placeholder={t("placeholder")}
              readOnly={readOnly}
              ref={input}
              required={required}
              value={day.text}
            />
            <IconButton
              {...popover.trigger}
              {...preloadCalendar}
              aria-haspopup="dialog"
              className={styles.open}
              disabled={readOnly}
              icon="calendar"
              label={chooseLabel}
              size="s"
            />
          </span>
          {rest.tellsOnLeave && <LeaveGuard isDirty={day.isUncommitted} />}
          <VisuallyHidden id={formId}>{t("form", { example })}</VisuallyHidden>
          <DayPanel
            isClearable={required !== true}
            label={chooseLabel}
            of={popover}
            onDay={day.choose}
            value={day.value}
          />
        </>
      )}
    </Field>
  );
}
