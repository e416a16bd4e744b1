"use client";

import dynamic from "next/dynamic";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import { whenOnline } from "@/lib/when-online";
import { localTimeOf } from "@/lib/zoned-time";
import { Button } from "./button";
import styles from "./date-field.module.css";
import { Field, type FieldTexts } from "./field";
import fieldStyles from "./field.module.css";
import { IconButton } from "./icon-button";
import { LeaveGuard } from "./leave-guard";
import { Popover } from "./popover";
import { Skeleton } from "./skeleton";
import { useDayText } from "./use-day-text";
import { usePopover } from "./use-popover";
import { VisuallyHidden } from "./visually-hidden";

const loadGrid = () => whenOnline(() => import("./month-grid")).then((module) => module.MonthGrid);
const MonthGrid = dynamic(loadGrid, { ssr: false, loading: () => <Skeleton height={296} shape="box" /> });

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

/** A day as day/month/year in every language: typed, or chosen from a month that loads when it is opened. */
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
  function choose(chosen: string) {
    day.choose(chosen);
    popover.close();
    popover.trigger.ref.current?.focus();
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
              aria-haspopup="dialog"
              className={styles.open}
              disabled={readOnly}
              icon="calendar"
              label={chooseLabel}
              onFocus={() => void loadGrid()}
              onPointerEnter={() => void loadGrid()}
              size="s"
            />
          </span>
          {rest.tellsOnLeave && <LeaveGuard isDirty={day.isUncommitted} />}
          <VisuallyHidden id={formId}>{t("form", { example })}</VisuallyHidden>
          <DayPanel
            isRequired={required === true}
            label={chooseLabel}
            of={popover}
            onChoose={choose}
            value={day.value}
          />
        </>
      )}
    </Field>
  );
}

type PanelProps = Readonly<{
  of: ReturnType<typeof usePopover>;
  label: string;
  value: string;
  isRequired: boolean;
  onChoose: (day: string) => void;
}>;

function DayPanel({ of, label, value, isRequired, onChoose }: PanelProps) {
  return (
    <Popover
      aria-label={label}
      className={styles.panel}
      of={of}
      onKeyDown={(event) => {
        // The dialog around it stays open, and the form around it is not sent.
        const key = pressedKey(event);
        if (key === "Escape" || key === "Enter") event.stopPropagation();
      }}
    >
      <Days isRequired={isRequired} onChoose={onChoose} value={value} />
    </Popover>
  );
}

function Days({ value, isRequired, onChoose }: Omit<PanelProps, "of" | "label">) {
  const t = useTranslations("date");
  const locale = useLocale();
  const today = localTimeOf(Date.now(), useTimeZone() ?? "UTC").slice(0, 10);
  return (
    <>
      <MonthGrid day={value || today} isChosen={value !== ""} locale={locale} onDay={onChoose} today={today} />
      <div className={styles.foot}>
        <Button onClick={() => onChoose(today)} size="s" variant="ghost">
          {t("today")}
        </Button>
        {value !== "" && !isRequired && (
          <Button onClick={() => onChoose("")} size="s" variant="ghost">
            {t("clear")}
          </Button>
        )}
      </div>
    </>
  );
}
